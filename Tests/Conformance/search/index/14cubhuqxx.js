precept.index(5,"14cubhuqxx","%%%$$%$&'$$$$&&\n$zwwbhtrzofkllypa61dxrwzslq1qv4uhix3ev0e02hcyt");
