precept.index(5,"820017j5nw","%%%$$%$&'$$$$&&\n$01ibhtrzofkllypa61dxrwzslq1qv4uhix3ev0e02hcyt");
