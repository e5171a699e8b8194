precept.index(7,"cvmph1hslk","'''''%&\n$rsslamw26xlx4eynk901a");
