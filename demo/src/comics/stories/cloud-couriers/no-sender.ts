import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const noSender: ChapterSource = {
  title: '没有寄件人的包裹',
  pages: [
    page('1!:1', ['postoffice:night', '@qi full .3 hold/surprise +parcel', '@mi full .68 startle/surprise <', '：除夕前夜，/柜台上多了一个包裹。']),
    page(
      '3:1,1/4:1/3:1',
      ['postoffice:night 1.4 .4', '@qi bust .5 hold/think +parcel', 'qi：没有寄件人。'],
      ['postoffice:night 1.4 .6', '@mi bust .5 think/think', 'mi：收件人呢？'],
      ['postoffice:night', '@qi mid .28 point/surprise', '@mi mid .72 startle/surprise <', 'qi：「送给冷的人。」', 'mi：这怎么送？'],
      ['skyisles:night', '@qi far .3 walk/firm +parcel', '@mi far .42 walk/worry', '%snow', '：规矩是：收到的，就要送到。'],
    ),
    page(
      '3:2,3/4:1/3:1,1',
      ['lane:snownight', '%snow', '@tu bust .5 wave/laugh', 'tu：冷？我刚扫完雪，热着呢。'],
      ['cottage:lamp', '@yang mid .3 sitHold/laugh +cup', '@mi mid .74 shy/worry <', 'yang：我有火炉。', 'yang：喝一杯再走。'],
      ['meadow:snownight', '%snow', '@qi full .34 hold/tired +parcel', '@mi full .66 shrug/tired <', 'mi：问了十七座岛，/没有一个人冷。'],
      ['meadow:snownight', '%snow', '@mi mid .5 shy/worry', '#阿嚏 .2 .3 100 -12'],
      ['meadow:snownight 1.4 .5', '%snow', '@qi bust .5 shrug/tired', 'qi：企鹅不怕冷。……阿嚏。'],
    ),
    spread(
      '1!:1',
      ['skyisles:snownight', '@qi full .3 sitSlump/tired &cloud', '@mi full .56 sitSlump/worry < &cloud', '%snow', 'mi：要是送不到怎么办？', 'qi：那就先抱着它，/别让它也冷了。'],
    ),
    page(
      '4:1/3:1,1/3:1',
      ['postoffice:lamp', '@gu mid .3 cross/deadpan', '@qi mid .72 bow/sad <', 'gu：怎么原样带回来了？', 'qi：没找到冷的人。'],
      ['postoffice:lamp 1.5 .4', '@gu bust .5 think/deadpan', 'gu：看看你的嘴，/都紫了。'],
      ['postoffice:lamp 1.5 .6', '@mi bust .5 shy/surprise', 'mi：我尾巴也没知觉了。'],
      ['postoffice:lamp', '@gu mid .3 point/gentle', '@mi mid .6 stand/surprise <', '@qi mid .84 stand/surprise <', 'gu：那还不拆？'],
    ),
    page(
      '3:1/5!:1',
      ['postoffice:lamp', '@qi mid .3 hold/worry +parcel', '@mi mid .7 reach/joy <', 'qi：可这是客人的……'],
      ['plain:dawn', '@qi2 full .32 shy/moved', '@mi2 full .68 cheer/joy <', '%sparks', '：里面是两条围巾。/一条红，一条蓝。', 'mi2：是我的尺寸！'],
    ),
    page(
      '3:1,1/4:1/3:1',
      ['postoffice:lamp 1.5 .4', '@mi2 bust .5 think/sly', 'mi2：这毛线，/怎么有根羽毛？'],
      ['postoffice:lamp 1.5 .5', '@gu bust .5 think/shy', 'gu：……换季，掉毛。'],
      ['postoffice:lamp', '@qi2 mid .3 pointUp/laugh', '@gu mid .72 startle/shock <', 'qi2：寄件人，找到了！'],
      ['postoffice:lamp', '@gu mid .5 cross/proud', 'gu：胡说。/我只是……会织一点点。'],
    ),
    page(
      '3:1/5:1/2:1',
      ['postoffice:lamp', '@qi2 mid .2 offer/gentle +parcel', '@mi2 mid .46 hold/laugh', '@gu mid .8 startle/surprise <', 'mi2：站长，您也有一件。', 'gu：……给我的？'],
      ['skyisles:snownight', '@gu2 full .26 shy/moved', '@qi2 full .52 cheer/laugh', '@mi2 full .78 cheer/laugh <', '%sparks', '#砰砰 .5 .16 140 -4', '：是他们偷偷织的，/一条长，一条短。'],
      ['plain:dusk', '：送给冷的人。/已送达，三位。'],
    ),
  ],
};
