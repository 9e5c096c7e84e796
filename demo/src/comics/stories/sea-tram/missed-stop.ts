import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const missedStop: ChapterSource = {
  title: '错过的站',
  pages: [
    page('1!:1', [
      'tramOutside:night',
      '：十二点零五分，/一天里的最后一班电车。',
      '#叮叮 .2 .3 130 -8',
    ]),
    page(
      '3:1,1/4:1/3:1,1',
      ['city:night', '@lin mid .5 walk/tired', '：林雨，三十岁，/今天加班到第十一个小时。'],
      ['tram:night', '@lin mid .5 sitSlump/tired', 'lin：坐一会儿……'],
      [
        'tram:night',
        '@lin full .34 sitSlump/sleep',
        '：她家在第六站。',
        '：电车开过了第六站，第七站……',
      ],
      ['spotlight:night', '@lin close .5 sitSlump/sleep', '#咕噜 .8 .2 80 10'],
      ['deepwater:deep', '#咕噜咕噜 .5 .5 90 -10', '%bubbles'],
    ),
    page(
      '4:1/3:2,3/3:1',
      ['tram:deep', '@lin full .5 startle/shock', '%backFocus', 'lin!：鱼？！窗外有鱼？'],
      ['tram:deep', '@ta bust .5 salute/calm', 'ta：小姐，请出示车票。'],
      [
        'tram:deep',
        '@lin mid .28 shy/worry',
        '@ta mid .74 hold/calm <',
        'lin：我刷过卡了……',
        'ta：那是上半程。',
      ],
      [
        'tram:deep 1.4 .5',
        '@ta mid .16 pointUp/gentle',
        '@lin mid .84 think/surprise <',
        'ta：下半程的车票，/是一句没说出口的话。',
      ],
    ),
    spread('1!:1', [
      'tramOutside:deep',
      '%bubbles',
      '：这是开往海底的末班车。',
      'ta*：下一站，珊瑚镇。',
    ]),
    page(
      '3:3,2/4~:1,1/3:1',
      [
        'tram:deep',
        '@penguin mid .3 sit/sad',
        '@ta mid .74 hold/gentle <',
        'penguin：我的票是——',
        'penguin.：我其实不想做销售。',
      ],
      ['tram:deep 1.5 .3', '@seal bust .5 sit/gentle', 'seal：我的是：/对不起，姐姐。'],
      ['tram:deep 1.6 .4', '@lin close .5 think/think', 'lin~：没说出口的话……'],
      [
        'spotlight:night',
        '@lin bust .5 grief/sad',
        'lin~：好的、没问题、/马上改……',
        'lin~：我说的全是这些。',
      ],
      [
        'tram:deep',
        '@ta mid .26 offer/calm',
        '@lin mid .72 shy/sad <',
        'ta：不急。海很长。',
        'lin：……我。',
      ],
    ),
    page(
      '5!:1/3:1,1',
      ['deepwater:deep', '@lin bust .5 grief/cry', '%bubbles', 'lin!：我累了！'],
      ['tram:deep', '@ta bust .5 hold/gentle +ticket', '#咔嚓 .8 .7 90 10', 'ta：有效车票。'],
      ['tram:deep', '@seal mid .3 cheer/joy', '@penguin mid .72 cheer/laugh <', 'seal：说得好！'],
    ),
    page(
      '3:1/3:1,2/4:1',
      ['seatown:deep', '@lin full .5 float/joy', '%bubbles', 'lin：原来累了，/是可以说的。'],
      ['tram:deep', '@lin bust .5 sit/gentle', 'lin：我好像，不困了。'],
      [
        'tram:deep',
        '@ta mid .3 point/calm',
        '@lin mid .72 stand/surprise <',
        'ta：你的站到了。',
        'lin：可我家在第六站……',
      ],
      ['tramOutside:night', '@lin far .1 stand/surprise', 'ta*：是第六站。/我们绕了一圈。'],
    ),
    page(
      '3:1,1/5:1/2:1',
      ['city:dawn', '@lin mid .5 stand/gentle +ticket', 'lin：不是做梦。'],
      ['city:dawn 1.4 .5', '@lin bust .5 hold/firm +phone', 'lin：喂，主管，早上好。'],
      ['city:dawn', '@lin full .5 cheer/laugh', '%backGlow', 'lin!：我今天想休息一天！'],
      ['plain:dawn', '：车票背面写着：/欢迎再次乘坐。'],
    ),
  ],
};
