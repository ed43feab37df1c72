; Stands in for libdevice: one function that calls another and reads a table.
target triple = "nvptx64-nvidia-gpulibs"
@table = internal addrspace(1) constant [2 x float] [float 3.0, float 5.0]
define float @__nv_erff(float %x) {
  %y = call float @__internal_scale(float %x)
  ret float %y
}
define internal float @__internal_scale(float %x) {
  %s = load float, ptr addrspace(1) getelementptr ([2 x float], ptr addrspace(1) @table, i64 0, i64 1)
  %y = fmul float %x, %s
  ret float %y
}
define float @__nv_unused(float %x) {
  ret float %x
}
