; Stands in for ROCm's ocml.bc: asks for the chip and the mode, as that does.
target triple = "amdgcn-amd-amdhsa"
@__oclc_ISA_version = external protected addrspace(4) constant i32
@__oclc_daz_opt = external protected addrspace(4) constant i8
define float @__ocml_erf_f32(float %x) {
  %version = load i32, ptr addrspace(4) @__oclc_ISA_version
  %daz = load i8, ptr addrspace(4) @__oclc_daz_opt
  %v = uitofp i32 %version to float
  %off = icmp eq i8 %daz, 0
  %f = select i1 %off, float %v, float 0.0
  %y = fmul float %x, %f
  ret float %y
}
