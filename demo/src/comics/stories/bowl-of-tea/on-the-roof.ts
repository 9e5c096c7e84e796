import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const onTheRoof: ChapterSource = {
  title: '屋顶上的第四个人',
  pages: [
    page('1!:1', [
      'rooftops:inknight',
      '@thief far .4 walk/cold',
      '：月圆之夜，/有人踩响了第七片瓦。',
    ]),
    page(
      '3:1,1/4:1/3:1',
      ['tearoom:inknight', '@qing bust .5 sit/cold <', 'qing.：上面有人。'],
      ['tearoom:inknight 1.4 .4', '@hei bust .5 sitSlump/sleep', 'hei：呼……包子……'],
      [
        'tearoom:inknight',
        '@thief full .64 work/firm <',
        '#咔嗒 .3 .3 100 -6',
        '：来人不偷钱，/不偷剑。',
      ],
      ['tearoom:inknight 1.6 .5', '@thief bust .5 reach/surprise', 'thief~：找到了，茶罐。'],
    ),
    page(
      '4:1/3~:1,1/3:1',
      [
        'tearoom:inknight',
        '@qing mid .72 guard/cold < +sword',
        '@thief mid .26 startle/shock',
        'qing：放下。',
        'thief：别、别杀我！',
      ],
      ['tearoom:inknight 1.4 .4', '@hei mid .5 leap/shout +broom', 'hei!：贼在哪儿？'],
      ['tearoom:inknight', '#哐当 .5 .5 150 8', '%backFocus', '：他打翻了/唯一的灯。'],
      [
        'rooftops:inknight',
        '@thief full .7 run/worry <',
        '@qing full .32 run/firm < +sword',
        '%backSpeed',
      ],
    ),
    spread('1!:1', [
      'rooftops:inknight',
      '@qing full .72 leap/firm < +sword',
      '@thief full .3 run/shock <',
      '#嗖 .5 .2 240 -14',
      'qing!：站住！',
      'thief：我只要一口茶！',
    ]),
    page(
      '3:1/4:1,1/3:1',
      [
        'rooftops:inknight',
        '@qing mid .7 point/surprise < +sword',
        '@thief mid .28 grief/cry',
        'qing：一口茶？',
        'thief：就一口……',
      ],
      ['rooftops:inknight 1.5 .5', '@ban bust .5 shy/sad', '：面巾落下。/是当铺的班掌柜。'],
      [
        'rooftops:inknight 1.5 .4',
        '@qing bust .5 think/surprise <',
        'qing：你来喝就是了，/何必偷？',
      ],
      [
        'rooftops:inknight',
        '@ban mid .5 sit/sad',
        'ban：我来喝过三十回。',
        'ban：每一回，都不是那个味道。',
      ],
    ),
    page(
      '4:1/3:1,1/3:1',
      ['plain:ink', '@ban mid .5 sitHold/gentle +teabowl', 'ban：我爹从前，/每晚给我泡一碗茶。'],
      ['plain:ink', '@ban bust .5 grief/sad', 'ban：他走后，我找遍了江湖。'],
      ['tearoom:ink 1.5 .4', '@qin bust .5 think/surprise', 'qin：你爹，/左手缺根小指？'],
      [
        'tearoom:ink',
        '@qin mid .28 hold/gentle +teapot',
        '@ban mid .72 startle/surprise <',
        'ban：您认得他？',
        'qin：这把壶，是他的。',
      ],
    ),
    page(
      '3:1,1/5!:1',
      ['tearoom:ink 1.4 .4', '@qin bust .5 pour/gentle', 'qin：他的茶，/有个秘方。'],
      ['tearoom:ink 1.4 .6', '@hei bust .5 think/joy', 'hei：是什么？'],
      [
        'tearoom:ink',
        '@ban full .7 sitHold/moved < +teabowl &stool',
        '@qin full .3 pour/gentle +teapot',
        '%petals',
        'qin：吹三口气，再递过去。',
        'qin：他怕烫着你。',
      ],
    ),
    page(
      '4:1/3:1,1/3:1',
      ['plain:ink', '@ban close .5 hold/cry', 'ban：……就是这个味道。'],
      ['tearoom:ink 1.4 .3', '@hei bust .5 grief/cry', 'hei：我也要吹三口的。'],
      ['tearoom:ink 1.4 .7', '@qing bust .5 hold/gentle <', 'qing：一碗三文。'],
      [
        'teahouse:ink',
        '@ban far .14 wave/laugh',
        '@qing far .4 stand/gentle <',
        '@hei far .28 cheer/laugh',
        '：江湖很大，/不过一盏茶的工夫。',
      ],
    ),
  ],
};
