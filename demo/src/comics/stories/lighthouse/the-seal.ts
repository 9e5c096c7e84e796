import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const theSeal: ChapterSource = {
  title: '海豹敲门',
  cuts: [
    cut('full 900', 'lighthouse:night', '#咚咚 .3 .7 96 -8', '：每月十五，涨潮的时候，/总有人来敲灯塔的门。'),
    cut('inset 640', 'cottage:lamp', '@lan mid .3 sitHold/surprise +cup', '@yu mid .78 sit/deadpan <', 'lan：这么晚了，会是谁？', 'yu：老规矩，送贝壳的。'),
    cut('right 600', 'pier:night', '@seal mid .5 offer/calm < +parcel', '：门外站着一头海豹。', 'seal：守塔人，签收。'),
    cut('inset 600', 'cottage:lamp 1.5 .5', '@lan bust .34 hold/think +parcel', 'lan：一盒贝壳，没写寄信人。', 'lan~：送了三个月了……'),
    cut('full 760', 'pier:night', '@lan mid .22 point/firm', '@seal mid .74 startle/surprise <', 'lan：等等！到底是谁寄的？', 'seal：你没看里面？'),
    cut('left 560', 'cottage:lamp 1.6 .4', '@yu bust .3 sit/surprise', '@lan bust .72 work/surprise <', 'yu：贝壳底下有纸条！', 'lan：「致下一位守塔人」……'),
    cut('full 900', 'lamproom:dusk', '@old mid .3 work/gentle', '%backVeil', '：写信的，是上一位守塔人。', 'old*：灯塔最怕的不是风，/也不是浪。'),
    cut('inset 560', 'plain:dusk', '@old close .56 think/sad', 'old*：是一整夜说不上一句话。', 'old*：所以，我托海豹陪陪你。'),
    cut('full 720', 'pier:night', '@lan mid .24 shy/moved +letter', '@seal mid .72 stand/shy <', 'lan：他现在在哪儿？', 'seal：在南边的暖房子里，/天天听广播。'),
    cut('inset 660', 'lamproom:night 1.3 .4', '@lan mid .3 hold/gentle +phone', '@yu full .8 sit/calm <', 'lan：各位船长，这里是灯塔。', 'lan：今晚浪不大。晚安。'),
    cut('left 560', 'sea:night', '@feng mid .4 row/gentle &boat ^.1', 'feng：哟，灯塔会说话了。', 'feng*：晚安，灯塔。'),
    cut('right 560', 'cottage:lamp 1.4 .2', '@old mid .56 sitHold/moved < +cup', 'old：……晚安，孩子。', '%notes'),
    cut('full 1000', 'lighthouse:night', '@lan far .16 wave/laugh', '@seal far .3 wave/joy', '@yu far .42 sit/gentle', '：后来每个夜里，海面上/都能听见一片晚安。'),
  ],
};
