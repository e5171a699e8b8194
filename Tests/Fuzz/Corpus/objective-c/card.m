#import <UIKit/UIKit.h>
@implementation Card
- (void)update {
#if DEBUG
  self.label.textColor = [UIColor colorWithRed:0.0f green:122/255.0 blue:1 alpha:1];
  self.label.font = [UIFont systemFontOfSize:12];
#else
  [self.button setTitleColor:UIColor.redColor forState:UIControlStateNormal];
#endif
}
@end
