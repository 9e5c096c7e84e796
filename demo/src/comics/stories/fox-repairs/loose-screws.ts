import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const looseScrews: ChapterSource = {
  title: '松掉的螺丝',
  cuts: [
    cut('full 900', 'workshop:lamp', '@tu mid .28 offer/shy +lantern', '@xi mid .74 stand/smile <', '：邮差小满，每周三都来。', 'tu：灯又不亮了。'),
    cut('inset 560', 'workshop:lamp 1.4 .6', '@xi bust .36 work/firm +wrench', 'xi：一颗螺丝松了。好了。', 'xi：收你一颗糖。'),
    cut('right 560', 'workshop:snow', '@tu mid .4 offer/shy +umbrella', '：下一个周三，是雨伞。', 'tu：它自己散开的。'),
    cut('left 560', 'workshop:snownight', '@tu mid .56 hold/shy < +musicbox', '：再下一个周三，是音乐盒。', 'tu：它……也是自己散开的。'),
    cut('full 760', 'workshop:lamp', '@xi full .3 think/think &table', 'xi~：灯、伞、音乐盒……', 'xi~：螺丝上的划痕，/怎么都一模一样？'),
    cut('inset 620', 'workshop:lamp 1.3 .3', '@popo mid .28 hold/sly +cup', '@xi mid .76 shrug/worry <', 'popo：有的东西坏了，是想被修。', 'popo：有的东西没坏，是想来。'),
    cut('right 520', 'workshop:lamp 1.6 .5', '@xi close .5 think/shock', '%backFocus', 'xi：……啊。'),
    cut('full 820', 'hilltown:snownight', '%snow', '@tu full .5 work/firm +wrench', '：与此同时，小满正在家门口/拆自己的门铃。', '#咔 .8 .6 80 10'),
    cut('inset 620', 'lane:snownight', '%snow', '@xi mid .26 shy/shy', '@tu mid .74 startle/shock <', 'xi：门铃也散了？', 'tu!：它、它自己！'),
    cut('left 560', 'lane:snownight 1.3 .3', '@xi bust .46 offer/shy +wrench', 'xi：这把螺丝刀，送你。', 'xi：……不对，我想说的是——'),
    cut('full 760', 'plain:dusk', '@xi mid .3 offer/gentle +flower', '@tu mid .72 shy/moved <', '%sparks', 'xi：下次不用拆了，/直接来喝茶吧。'),
    cut('inset 600', 'workshop:lamp 1.2 .5', '@tu mid .28 sitHold/laugh +cup', '@xi mid .74 sitHold/laugh < +cup', 'tu：那，糖还收吗？', 'xi：收一辈子。'),
    cut('full 940', 'hilltown:snow', '@xi far .4 walk/gentle', '@tu far .54 walk/laugh <', '@popo far .8 stand/proud <', '：修理单：胆子一颗。/毛病：太小。正在修。'),
  ],
};
