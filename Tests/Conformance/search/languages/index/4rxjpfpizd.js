precept.index(7,"4rxjpfpizd","''('(&\n$ny8vig6u77y5vxud11");
