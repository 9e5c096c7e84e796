import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const theBear: ChapterSource = {
  title: '睡不着的熊',
  cuts: [
    cut('full 940', 'storefront:snownight', '%snow', '@xiong far .4 walk/tired', '：第一场雪。/别的熊都睡了，只有他没有。'),
    cut('inset 640', 'counter:lamp', '@xiong mid .3 grief/tired', '@zhou mid .76 startle/surprise <', 'xiong：有没有让熊/睡着的东西？', 'zhou：熊？！'),
    cut('right 540', 'counter:lamp 1.3 .7', '@mao close .5 sit/calm <', 'mao：欢迎光临。', 'mao：小周，热牛奶。'),
    cut('full 740', 'store:lamp', '@zhou mid .22 offer/smile +cup', '@xiong mid .7 hold/tired < +cup', 'zhou：第一招，热牛奶。', 'xiong：……更精神了。'),
    cut('inset 600', 'store:lamp 1.3 .3', '@zhou mid .28 pointUp/proud', '@xiong mid .74 sitThink/deadpan <', 'zhou：第二招，数包子！', 'xiong：数到三十个，我饿了。'),
    cut('left 560', 'store:lamp 1.4 .6', '@xiong bust .5 hold/joy < +bun', 'xiong：再来三十个。', '#吧唧 .2 .8 90 -10'),
    cut('full 760', 'counter:lamp', '@mao mid .28 cheer/firm ^.2', '@xiong mid .76 sitSlump/worry <', 'mao：第三招，催眠曲。喵——', 'xiong：我好像更清醒了。', '%notes'),
    cut('inset 600', 'plain:night', '@xiong bust .5 grief/sad', 'xiong：我怕一睡着，/春天就把我忘了。', ),
    cut('right 560', 'counter:lamp 1.5 .4', '@zhou bust .34 think/gentle', '@mao bust .76 sit/surprise <', 'zhou：那我给你记着。', 'zhou：反正我上夜班。'),
    cut('full 780', 'store:lamp', '@zhou full .26 sitHold/talk +book &stool', '@xiong full .72 sitSlump/sleep <', 'zhou：「本品采用优质小麦，/请于阴凉处保存……」', 'xiong：嗯……保存……', '：最后管用的，是饼干的说明书。'),
    cut('inset 600', 'store:day 1.2 .5', '@he mid .26 shy/surprise', '@zhou mid .74 shy/shy <', 'he.：这里怎么有只熊？', 'zhou.：嘘，冬眠中。'),
    cut('left 540', 'store:day 1.4 .5', '@he bust .32 hold/gentle', '@mao bust .74 sit/gentle <', 'he.：那我明天带条毯子来。', ),
    cut('full 1000', 'storefront:dawn', '@zhou far .3 wave/laugh', '@mao far .42 sit/calm', '@xiong far .66 cheer/joy <', '%petals', '：三月，店门口的花开了。', 'zhou：早上好，春天来找你了。'),
  ],
};
