import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const musicBox: ChapterSource = {
  title: '不响的八音盒',
  cuts: [
    cut('full 980', 'hilltown:snow', '%snow', '@xi far .3 walk/calm', '：山脚下的小镇有间修理铺。/招牌上写着：什么都能修。'),
    cut('inset 620', 'workshop:lamp', '@popo mid .3 offer/worry +musicbox', '@xi mid .76 stand/smile <', 'popo：阿锡，它不响了。', 'xi：交给我，婆婆。'),
    cut('right 560', 'workshop:lamp 1.4 .7', '@xi bust .46 work/firm +wrench', '#咔嗒 .76 .74 84 8', 'xi~：发条没断，齿轮也没缺……'),
    cut('full 740', 'workshop:lamp', '@xi mid .24 hold/joy +musicbox', '@popo mid .74 stand/think <', '%notes', 'xi：响了！您听！', 'popo：没有啊。'),
    cut('inset 560', 'workshop:lamp 1.5 .4', '@xi bust .5 think/surprise', 'xi~：我明明听得清清楚楚。'),
    cut('left 540', 'workshop:lamp 1.5 .3', '@popo close .5 hold/sad', 'popo：你再修修吧。/不急，我等得起。'),
    cut('full 820', 'hilltown:snownight', '%snow', '@xi full .24 point/worry', '@popo full .74 walk/calm', 'xi!：婆婆！您的手套！', '：她没有回头。一次也没有。'),
    cut('inset 600', 'workshop:lamp 1.2 .4', '@xi mid .34 grief/sad', 'xi：原来坏的不是八音盒。', ),
    cut('right 600', 'workshop:lamp 1.3 .6', '@tu mid .28 hold/gentle +letter', '@xi mid .74 sitThink/sad <', 'tu：耳朵也能修吗？', 'xi：不能。……但声音，/不一定要走耳朵。'),
    cut('full 760', 'workshop:lamp', '@xi full .34 work/firm +wrench &table', '#叮叮当当 .7 .24 96 -8', '：那一夜，修理铺的灯没有灭。'),
    cut('inset 640', 'cottage:lamp', '@xi mid .26 offer/gentle +musicbox', '@popo mid .74 hold/surprise <', 'xi：把手放在盒子上。', 'popo：……它在跳。'),
    cut('full 900', 'plain:dusk', '@popo bust .5 hold/moved +musicbox', '%sparks', '%notes', 'popo：是那首歌。/我跳舞时的那首歌。'),
    cut('full 900', 'hilltown:snow', '@xi far .3 wave/gentle', '@popo far .56 cheer/laugh', '@tu far .7 stand/gentle <', '：修理单：八音盒一只。/毛病：太小声。已修好。'),
  ],
};
