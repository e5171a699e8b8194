// Starts when the parts above are known.

makePage(boxes[0], results);
