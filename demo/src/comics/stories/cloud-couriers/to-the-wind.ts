import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const toTheWind: ChapterSource = {
  title: '寄给风的信',
  pages: [
    page('1!:1', [
      'meadow:day',
      '@qi full .3 hold/think +letter',
      '@mi full .66 shrug/surprise <',
      'qi：收件人，风。',
      'mi：没写地址？',
    ]),
    page(
      '3:1/4:1,1/3:1',
      [
        'postoffice:day',
        '@gu mid .3 think/deadpan',
        '@qi mid .74 hold/firm < +letter',
        'gu：这封信，每年都来一次。',
        'qi：往年怎么送的？',
      ],
      ['postoffice:day 1.5 .3', '@gu bust .5 shrug/sad', 'gu：退回去。/风没有门牌。'],
      ['postoffice:day 1.4 .6', '@mi bust .5 pointUp/joy', 'mi：风最大的地方，/就是它家吧？'],
      [
        'skyisles:day',
        '@qi far .3 point/firm',
        '@mi far .42 run/joy',
        '：风最大的地方，是望风峰。',
      ],
    ),
    page(
      '4:1/3:1,1/3:1',
      [
        'summit:day',
        '@mi full .3 walk/tired',
        '@qi full .62 walk/firm',
        'mi：九百九十八级……',
        'qi：还有两千级。',
      ],
      ['summit:dusk', '@mi mid .5 sitSlump/cry', 'mi：我不要面子，/我要抬我下去。'],
      ['summit:dusk', '@qi mid .5 offer/gentle +bun', 'qi：吃完再哭。'],
      [
        'summit:night',
        '@qi full .36 sitHold/calm',
        '@mi full .64 sitSlump/sleep <',
        '：夜里，一丝风也没有。',
        'qi~：风会不会，不在家？',
      ],
    ),
    spread(
      '1~:2,1',
      [
        'windmill:dawn',
        '@yang full .5 stand/sad < +stick',
        '：山顶上，站着一位老人，/和一架不转的风车。',
        'yang：又退回来了？',
      ],
      [
        'summit:dawn 1.4 .4',
        '@qi mid .3 hold/surprise +letter',
        '@mi mid .72 startle/surprise',
        'qi：是您寄的？',
      ],
    ),
    page(
      '3:1/4:1,1/3:1',
      [
        'meadow:dusk',
        '@yang mid .3 think/gentle',
        'yang：我老伴爱放风筝。',
        'yang：她走的那天，风停了。',
      ],
      ['plain:dusk', '@yang bust .5 grief/sad', 'yang：风车再没转过。/我就写信问问。'],
      ['plain:dusk', '@qi close .5 think/moved', 'qi：问什么？'],
      [
        'summit:dawn',
        '@yang mid .3 stand/gentle',
        '@mi mid .72 shy/moved <',
        'yang：问她那边，/风大不大。',
      ],
    ),
    page(
      '3:1,1/4:1/3:1',
      ['summit:dawn 1.5 .4', '@mi bust .5 pointUp/firm', 'mi：那就别寄了。'],
      ['summit:dawn 1.5 .6', '@mi bust .5 offer/joy', 'mi：念出来！/风又不用眼睛看信。'],
      ['summit:dawn', '@yang full .5 hold/firm +letter', 'yang!：老太婆——', 'yang!：我挺好的——'],
      [
        'summit:dawn',
        '@qi mid .28 startle/surprise',
        '@mi mid .7 startle/surprise <',
        '#呼 .5 .3 130 -6',
      ],
    ),
    page(
      '6!:1/3:1',
      [
        'heights:dawn',
        '@yang full .5 reach/moved',
        '%backGlow',
        '%petals',
        '#呼呼 .74 .14 170 -10',
        '：风来了。',
      ],
      [
        'windmill:dawn',
        '@mi mid .28 cheer/laugh',
        '@qi mid .56 cheer/joy <',
        '%petals',
        'mi!：风车！风车转啦！',
      ],
    ),
    page(
      '3:1,1/4:1/2:1',
      ['windmill:day', '@yang bust .5 hold/gentle', 'yang：她说，风很大，/裙子都吹歪了。'],
      ['summit:day 1.4 .5', '@qi bust .5 salute/moved', 'qi：信，已送达。'],
      [
        'postoffice:dusk',
        '@gu mid .28 hold/gentle +book',
        '@qi mid .72 salute/proud <',
        'gu：收件人签字呢？',
        'qi：在您头上。',
      ],
      [
        'postoffice:dusk',
        '@gu bust .5 startle/surprise',
        '%petals',
        '#呼 .84 .3 90 0',
        '：一片花瓣，落在账本上。',
      ],
    ),
  ],
};
