import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const slowClock: ChapterSource = {
  title: '慢五分钟的钟',
  cuts: [
    cut('full 920', 'hilltown:dawn', '@yang far .3 hips/angry', '：镇上的大钟，永远慢五分钟。', 'yang：丢人！太丢人了！'),
    cut('inset 620', 'workshop:day', '@yang mid .28 pointUp/angry', '@xi mid .76 stand/worry <', 'yang：新镇长上任第一件事，/把它给我修准！', 'xi：好……好的。'),
    cut('right 560', 'workshop:day 1.4 .6', '@xi bust .46 work/firm +wrench', 'xi：螺丝松了一颗。小事。', '#咔嗒 .76 .72 84 8'),
    cut('full 760', 'hilltown:day', '@yang mid .26 cheer/laugh', '@xi mid .74 hips/smile <', '#当 .5 .18 120 0', 'yang：准了！一秒不差！', 'xi：那就好。'),
    cut('inset 560', 'lane:day', '%backSpeed', '@tu mid .4 run/shock +letter', 'tu!：怎么会！火车开走了？', '：第二天，全镇都迟到了。'),
    cut('left 540', 'lane:day 1.2 .3', '@popo mid .54 hold/sad +bun', 'popo：包子蒸过头了。', 'popo：我一直是听钟响第二声/才掀锅的。'),
    cut('full 760', 'workshop:day', '@tu mid .2 shrug/worry', '@popo mid .5 hold/worry', '@xi mid .82 startle/worry <', 'tu：从前钟慢五分，/火车也等五分。', 'xi：火车等？为什么？'),
    cut('inset 600', 'plain:dawn', '@popo bust .34 think/gentle', 'popo：三十年前，老站长的妻子/总是赶不上车。', 'popo：他就偷偷拧松了一颗螺丝。'),
    cut('right 560', 'plain:dawn', '@popo close .5 hold/gentle', 'popo：后来大家才发现，/慢五分钟，谁都不用跑。'),
    cut('full 760', 'hilltown:dusk', '@xi full .26 think/think', '@yang full .72 sitSlump/sad < &stool', 'xi：镇长，您今天也迟到了？', 'yang：……就差五分钟。'),
    cut('inset 620', 'workshop:lamp', '@yang mid .26 shy/shy', '@xi mid .76 hold/sly < +wrench', 'yang：那个……能再修一次吗？', 'xi：要修成什么样？'),
    cut('left 540', 'workshop:lamp 1.3 .4', '@yang close .5 think/proud', 'yang：修成……/以前那么不准。'),
    cut('full 900', 'hilltown:dawn', '#当 .66 .3 120 -6', '@tu far .2 walk/laugh', '@popo far .34 wave/gentle', '@yang far .62 stand/proud <', '@xi far .74 stand/laugh <', '：修理单：大钟一座。/毛病：太准。已修好。'),
  ],
};
