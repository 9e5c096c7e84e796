import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const blackout: ChapterSource = {
  title: '停电一小时',
  cuts: [
    cut('full 900', 'city:night', '#啪 .5 .3 150 -8', '：夏天最热的那晚，整条街停电了。'),
    cut('inset 600', 'counter:night', '@zhou mid .3 startle/shock', '@mao mid .74 sit/cold < ^.2', 'zhou：冰柜停了！', 'mao：冰淇淋还能撑一小时。'),
    cut('right 540', 'counter:night 1.4 .6', '@mao close .5 sit/firm <', 'mao：去，把门打开。', 'mao：今晚，请客。'),
    cut('full 820', 'storefront:neon', '@zhou full .3 cheer/joy +lantern', 'zhou!：冰淇淋免费啦！/化了就没了！', '@he full .74 run/surprise <'),
    cut('inset 620', 'store:night', '@he mid .28 hold/laugh +star', '@xiong mid .74 hold/joy < +bun', 'he：我住楼上三年了，/第一次见你。', 'xiong：我住隔壁山上。'),
    cut('left 560', 'store:night 1.3 .3', '@gong mid .5 offer/shy < +lantern', 'gong：我……带了蜡烛。', '：卖灯泡的老吴，/和电力公司吵了二十年。'),
    cut('full 780', 'store:lamp', '@gong mid .22 pointUp/talk', '@he mid .54 sitHold/laugh <', '@xiong mid .84 sit/joy <', 'gong：那年停电，我就在路灯下/向我老伴求的婚。', 'he：然后呢？'),
    cut('inset 560', 'spotlight:night', '@gong bust .5 think/shy', 'gong：灯亮了，/她看清了我，笑跑了。', 'gong：第二天又回来了。'),
    cut('right 560', 'store:lamp 1.4 .5', '@xiong bust .3 sit/moved', '@zhou bust .72 hold/gentle <', 'xiong：我也要哭了。', 'zhou：纸巾在第三排。'),
    cut('full 720', 'store:lamp', '@mao full .5 sit/gentle', '%sparks', '：那一小时里，没人看手机。'),
    cut('inset 600', 'store:day', '#嗡嗡 .52 .14 80 0', '@he mid .28 shrug/surprise', '@gong mid .74 sit/sad <', 'he：……来电了。', 'gong：哦。那，回吧？'),
    cut('left 560', 'counter:day 1.3 .5', '@mao bust .36 pointUp/sly', '@zhou bust .76 stand/surprise <', '#啪 .14 .2 90 -10', 'mao：哎呀，我不小心/踩到了开关。'),
    cut('full 960', 'storefront:neon', '@zhou far .24 stand/laugh', '@he far .36 cheer/laugh', '@xiong far .52 wave/joy <', '@gong far .66 stand/gentle <', '@mao far .77 sit/proud <', '：于是，又停了一小时。'),
  ],
};
