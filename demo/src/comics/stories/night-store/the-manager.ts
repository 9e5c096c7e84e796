import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const theManager: ChapterSource = {
  title: '店长是只猫',
  cuts: [
    cut('full 960', 'storefront:neon', '@zhou far .3 walk/worry', '：夜里十一点。/我来月亮便利店面试夜班。'),
    cut('inset 620', 'store:lamp', '@zhou mid .3 shy/shy', 'zhou：您好，我来应聘……', 'zhou：咦，没人？'),
    cut('full 760', 'counter:lamp', '@zhou mid .24 startle/shock', '@mao mid .68 sit/deadpan < ^.2', 'zhou!：收银台上有只猫！', 'mao：我就是店长。'),
    cut('right 560', 'counter:lamp 1.4 .6', '@mao close .5 sit/proud <', 'mao：第一题：客人哭着进来，/你卖他什么？'),
    cut('inset 560', 'counter:lamp 1.3 .3', '@zhou bust .32 think/think', '@mao bust .76 sit/cold <', 'zhou：纸、纸巾？', 'mao：错。再想想。', ),
    cut('left 540', 'store:lamp 1.2 .5', '#叮咚 .24 .24 110 -10', '@he mid .6 walk/cry <', '：这时候，门开了。'),
    cut('full 780', 'store:lamp', '@he full .3 grief/cry', '@zhou full .74 startle/worry <', 'he：方案改了九遍……', 'he：最后用的是第一遍。', 'zhou~：真、真的哭着进来了！'),
    cut('inset 620', 'counter:lamp', '@mao mid .28 point/calm ^.2', '@zhou mid .74 think/surprise <', 'mao：先让她坐下。', 'mao：把关东煮的火调大一点。'),
    cut('full 820', 'counter:lamp', '@zhou mid .24 offer/gentle +cup', '@he mid .74 hold/moved < +cup', 'zhou：汤不要钱。', 'zhou：萝卜也不要。', 'he：……好烫。好吃。'),
    cut('right 560', 'counter:lamp 1.4 .4', '@he close .54 hold/smile <', 'he：我刚才数了数，/这世上还有九种萝卜没吃过。'),
    cut('inset 600', 'store:lamp 1.2 .5', '@he mid .3 wave/laugh', '@zhou mid .74 bow/gentle <', 'he：明天我还来！', 'zhou：路上小心。'),
    cut('full 760', 'counter:lamp', '@zhou mid .24 shy/shy', '@mao mid .7 sit/gentle < ^.2', 'zhou：店长，答案是关东煮？', 'mao：是「坐下」。'),
    cut('full 900', 'storefront:neon', '@zhou far .34 cheer/laugh', '@mao far .6 sit/deadpan <', 'mao：明晚十一点，别迟到。', '：我被录用了。工资：/每月八千，外加两根猫毛。'),
  ],
};
