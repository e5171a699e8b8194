precept.index(7,"p5cehni65q","%%%$$%$&'$$$$%$&\n$01ibhtrzofkllypa61dxr7y7lq1qv4uhix3ev0eg62g7acyt");
