#import "Card.h"
@implementation Card
- (void)update {
#if DEBUG
  self.label.textColor = [UIColor colorWithRed:1.0f green:59/255.0 blue:0.2 alpha:1];
#else
  [self.button setTitleColor:UIColor.redColor forState:UIControlStateNormal];
#endif
}
@end
