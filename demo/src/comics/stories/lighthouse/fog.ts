import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const fog: ChapterSource = {
  title: '没有船的夜晚',
  cuts: [
    cut('full 940', 'lighthouse:snow', '%backVeil', '@lan far .24 sitSlump/tired', '：大雾第五天，一条船也没有。'),
    cut('inset 620', 'cottage:lamp', '@lan mid .28 sitThink/tired', '@yu mid .76 sitSlump/deadpan <', 'lan：灯亮着也没人看。', 'yu：你想说什么？'),
    cut('right 560', 'cottage:lamp 1.5 .3', '@lan close .5 think/sad +letter', 'lan：城里来信了，请我回去上班。', 'lan：今晚早点关灯吧。'),
    cut('full 740', 'lamproom:night 1.2 .5', '@lan mid .24 reach/sad', '@yu mid .82 stand/firm <', 'yu：再数三百下。', 'lan：数什么？', 'yu：数就是了。'),
    cut('inset 560', 'lamproom:night 1.8 .56', '@lan bust .28 sitThink/deadpan', '：一、二、停。一、二、停。', 'lan：……二百九十八。'),
    cut('left 520', 'sea:snow', '%backVeil', '#哗啦 .6 .4 100 -10', '：雾里有水声。'),
    cut('full 800', 'pier:snow', '@lan mid .2 startle/surprise', '%backVeil', 'lan!：谁在那儿？', '@ta full .74 row/joy < &raft ^.1', 'ta：到了到了！亲爱的，/真的有灯！'),
    cut('inset 660', 'pier:snow 1.3 .5', '@ta mid .3 sit/laugh', '@ta2 mid .66 wave/joy <', 'ta：我们搬家，雾里迷了路。', 'ta2：就一路数着你的灯。'),
    cut('right 560', 'plain:dusk', '@ta2 close .5 think/gentle', 'ta2：一、二、停。/数到三百下，就到岸了。', '%sparks'),
    cut('inset 580', 'pier:snow 1.5 .3', '@lan bust .34 shy/moved', '@yu bust .78 sit/sly <', 'lan：原来，真的有人在看。', 'yu：我不是说了嘛。'),
    cut('full 760', 'cottage:lamp', '@lan mid .16 offer/laugh +cup', '@ta mid .5 sitHold/joy < +cup', '@ta2 mid .84 sitHold/gentle < +cup', 'lan：先喝点热的。', 'ta：往后就是邻居啦！'),
    cut('left 560', 'cottage:lamp 1.5 .2', '@lan bust .36 work/gentle +letter', 'lan：「谢谢来信。」', 'lan：「我这儿，走不开。」'),
    cut('full 980', 'lighthouse:night', '@lan far .12 stand/gentle', '@yu far .22 sit/gentle', '@ta far .32 wave/laugh', '@ta2 far .42 wave/joy <', '：雾散了。灯还亮着，/总有人在数。'),
  ],
};
