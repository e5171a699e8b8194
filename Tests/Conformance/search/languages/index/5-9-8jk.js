precept.index(7,"8jkwa91p2u","\n\n\n\n\n\n\n\n\n\n\n\n\n\n\ntext-contrast\the/text-contrast.html\tניגודיות בין טקסט לרקע\tbלטקסט רגיל דרושה ניגודיות של 4.5:1 לפחות.\t\n");
