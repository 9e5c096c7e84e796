import type { ChapterSource } from '../../types.ts';
import { cut } from '../../write.ts';

export const firstNight: ChapterSource = {
  title: '第一夜',
  cuts: [
    cut('full 1040', 'lighthouse:dusk', '@lan far .24 walk/calm', '：我叫阿澜。/今天起，我是这座岛上唯一的守塔人。', 'lan~：唯一的人，对吧？'),
    cut('inset 640', 'cottage:lamp', '@yu mid .24 sit/deadpan', '@lan mid .74 startle/surprise <', 'yu：你挡着炉子了。', 'lan：猫会说话？！'),
    cut('right 560', 'cottage:lamp 1.6 .3', '@yu close .5 sit/proud <', 'yu：我叫咸鱼，/在这儿干了九年。', 'yu：你呢，才九分钟。'),
    cut('full 900', 'lightrock:storm', '%rain', '#轰隆 .34 .16 130 -8', '：那天夜里，风来得比我还不客气。'),
    cut('inset 620', 'lamproom:storm', '@lan mid .26 work/worry', '@yu full .84 sit/worry <', '#啪 .6 .3 110 10', 'lan：发电机淹了，灯灭了！'),
    cut('left 560', 'sea:storm', '%rain', '@feng mid .4 row/shock &boat ^.1', '#哗 .84 .66 110 16', 'feng!：灯呢？岸在哪边？'),
    cut('inset 640', 'lamproom:storm 1.4 .4', '@yu bust .26 sit/worry', '@lan bust .72 think/firm <', 'yu：海上还有一条船。', 'lan：那就得有一盏灯。'),
    cut('full 820', 'cottage:lamp', '@lan full .3 run/firm +lantern', '@yu full .72 run/firm', '%backSpeed', 'lan!：屋里的灯，全拿上去！', 'yu：冰箱里那盏也要？', '#咚咚咚 .28 .9 80 -8'),
    cut('inset 700', 'lamproom:night', '@lan mid .22 offer/firm +lantern', '@yu mid .82 cheer/joy <', 'lan：油灯、台灯、手电筒……', 'yu：还有生日蜡烛。', '%sparks'),
    cut('full 1100', 'lightrock:night', '%rain', '@feng far .2 row/surprise &boat', '：十七盏小灯，拼成一盏大灯。', 'feng：看见了，一闪一闪的！'),
    cut('inset 660', 'pier:dawn', '@feng mid .26 bow/moved', '@lan mid .76 shy/shy <', 'feng：昨晚的灯会眨眼，/我还当是天上的星星。', 'lan：那是蜡烛在抖。'),
    cut('right 520', 'pier:dawn 1.4 .6', '@yu bust .34 sit/sly', '@lan bust .74 shy/laugh <', 'yu：也有人在抖。', 'lan：……咸鱼！'),
    cut('full 900', 'lighthouse:dawn', '@lan far .2 cheer/laugh', '@yu far .34 sit/gentle', '：我在日志第一页写下：/灯塔今夜，没有打烊。'),
  ],
};
