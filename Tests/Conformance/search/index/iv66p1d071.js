precept.index(7,"iv66p1d071",")9\n$ga0mti");
