// Registers the dialects and passes that the tools know.
//
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "tinyjit/InitAll.h"

#include "dialects/Jit/Jit.h"
#include "dialects/Jit/Transforms/Passes.h"
#include "dialects/UOp/Transforms/Passes.h"
#include "dialects/UOp/UOp.h"
#include "lib/Capture/Passes.h"
#include "lib/Conversion/Passes.h"
#include "lib/Frontend/Models.h"
#include "lib/Frontend/Passes.h"
#include "lib/Frontend/StableHLODialect.h"
#include "lib/Pipelines/Pipelines.h"
#include "lib/Program/Passes.h"
#include "lib/Schedule/Models.h"
#include "lib/Schedule/Passes.h"
#include "lib/Target/GPU/GpuFamily.h"
#include "lib/Target/Passes.h"

#include "mlir/Dialect/AMDGPU/IR/AMDGPUDialect.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Transforms/ShardingInterfaceImpl.h"
#include "mlir/Dialect/Complex/IR/Complex.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/Extensions/InlinerExtension.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/Index/IR/IndexDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/LLVMIR/ROCDLDialect.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/ShardingInterfaceImpl.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/NVGPU/IR/NVGPUDialect.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Shard/Transforms/Passes.h"
#include "mlir/Dialect/Tensor/Extensions/ShardingExtensions.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/IR/TensorInferTypeOpInterfaceImpl.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Transforms/Passes.h"

void tinyjit::registerAllDialects(mlir::DialectRegistry &registry) {
  registry.insert<jit::JitDialect, uop::UOpDialect, frontend::StableHLODialect,
                  mlir::affine::AffineDialect, mlir::amdgpu::AMDGPUDialect,
                  mlir::gpu::GPUDialect, mlir::memref::MemRefDialect,
                  mlir::nvgpu::NVGPUDialect, mlir::NVVM::NVVMDialect,
                  mlir::ROCDL::ROCDLDialect, mlir::arith::ArithDialect,
                  mlir::cf::ControlFlowDialect, mlir::complex::ComplexDialect,
                  mlir::func::FuncDialect, mlir::index::IndexDialect,
                  mlir::linalg::LinalgDialect, mlir::LLVM::LLVMDialect,
                  mlir::math::MathDialect, mlir::ml_program::MLProgramDialect,
                  mlir::scf::SCFDialect, mlir::shard::ShardDialect,
                  mlir::tensor::TensorDialect, mlir::tosa::TosaDialect,
                  mlir::vector::VectorDialect>();
  mlir::func::registerInlinerExtension(registry);
  mlir::tensor::registerInferTypeOpInterfaceExternalModels(registry);
  mlir::arith::registerShardingInterfaceExternalModels(registry);
  mlir::linalg::registerShardingInterfaceExternalModels(registry);
  mlir::tensor::registerShardingInterfaceExternalModels(registry);
  frontend::registerLinalgModels(registry);
  frontend::registerTensorModels(registry);
  schedule::registerUOpModels(registry);
  schedule::registerFftModel(registry);
  schedule::registerScanModel(registry);
  schedule::registerSortModel(registry);
  schedule::registerScatterModel(registry);
  schedule::registerCallModel(registry);
}

void tinyjit::registerAllPasses() {
  mlir::registerTransformsPasses();
  mlir::shard::registerShardPasses();
  jit::registerJitPasses();
  uop::registerUOpPasses();
  capture::registerCapturePasses();
  program::registerProgramPasses();
  target::registerTargetPasses();
  conversion::registerConversionPasses();
  frontend::registerFrontendPasses();
  schedule::registerSchedulePasses();
  pipelines::registerPipelines();
  target::registerGpuPipelines();
}
