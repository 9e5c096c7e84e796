import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const beforeDawn: ChapterSource = {
  title: '天亮之前',
  pages: [
    page('1!:1', [
      'tram:deep',
      '@lin full .28 sitHold/smile +book',
      '@ta full .7 salute/gentle <',
      '%bubbles',
      '：这个月的末班车，/比哪一次都热闹。',
    ]),
    page(
      '4:1/3~:1,1/3:1',
      ['tramOutside:deep', '#哐当 .5 .24 150 -8', '%bubbles'],
      ['tram:deep', '@lin mid .5 startle/shock', 'lin!：怎么停了？'],
      ['tram:deep', '@ta mid .5 think/worry', 'ta：灯灭了，/车认不得路。'],
      [
        'tram:storm',
        '@ta mid .28 point/firm',
        '@penguin mid .72 startle/shock <',
        'ta：天亮之前回不到岸上——',
        'penguin：就怎么样？',
      ],
    ),
    page(
      '3:1/4:1,1/3:1',
      ['spotlight:night', '@ta bust .5 think/sad', 'ta：车上的人，/会忘记来过这里。'],
      ['tram:storm', '@seal bust .5 sit/worry', 'seal：忘了我的摊子？'],
      ['tram:storm', '@lin bust .5 hold/firm +book', 'lin~：忘了我累过，/又好了？'],
      [
        'tram:storm',
        '@lin mid .3 pointUp/firm',
        '@ta mid .72 startle/surprise <',
        'lin：车要什么样的灯？',
        'ta：看得见就行。',
      ],
    ),
    spread('1!:1', [
      'deepwater:deep',
      '@lin full .2 swim/joy ^.16',
      '@penguin far .72 swim/firm ^.1',
      '@seal far .78 swim/joy ^.5',
      '%bubbles',
      'lin：鱼！你们会发光，对吧？',
      'penguin!：等等我，我是企鹅，/我比较快！',
    ]),
    page(
      '4~:1,1/3:1/3:1',
      [
        'deepwater:deep',
        '@lin mid .5 offer/joy +book',
        '%bubbles',
        'lin：我画一条路，/你们照着排。',
      ],
      ['deepwater:deep', '@seal mid .5 point/laugh', '%sparks', 'seal：左边再来二十条！'],
      ['deepwater:deep', '%sparks', '%bubbles', '：一条，十条，一千条。'],
      [
        'tram:deep',
        '@ta bust .5 drive/surprise',
        '%sparks',
        'ta：我开了四十年车，/没见过这样的灯。',
      ],
    ),
    page(
      '6!:1/3:1',
      [
        'tramOutside:deep',
        '%sparks',
        '%bubbles',
        '：整片海，都替他们亮着。',
        'ta*：全体乘客，请坐好！',
      ],
      [
        'tram:deep',
        '@lin mid .2 cheer/laugh',
        '@penguin mid .5 cheer/joy',
        '@seal mid .8 cheer/laugh <',
        '%backSpeed',
        'seal!：冲啊！',
      ],
    ),
    page(
      '3:1,1/4:1/3:1,1',
      ['tram:dawn', '@ta mid .5 salute/gentle', 'ta：终点站，到了。'],
      ['tram:dawn', '@lin mid .5 shy/worry', 'lin：我都还记得！'],
      [
        'city:dawn',
        '@lin full .26 bow/gentle',
        '@ta full .7 salute/gentle <',
        'lin：下个月还有车吗？',
        'ta：只要有人坐过站。',
      ],
      ['city:dawn 1.4 .4', '@penguin bust .5 wave/laugh', 'penguin：我辞职啦！/我去教游泳！'],
      ['city:dawn 1.4 .6', '@seal bust .5 wave/gentle', 'seal：我去给姐姐打个电话。'],
    ),
    page(
      '4:1/3:1,1/3:1',
      ['lane:day', '@lin full .4 sitHold/smile +book &stool', '：半年后，林雨出了一本漫画。'],
      ['plain:dusk', '@lin bust .5 hold/joy +book', 'lin：书名叫——'],
      ['plain:dusk', '@lin close .5 hold/laugh', 'lin：《开往海底的末班车》。'],
      [
        'tram:night',
        '@ta mid .3 sitHold/moved +book',
        '@lin mid .74 sitSlump/sleep <',
        '：这一次，她没有睡着，/只是闭着眼睛笑。',
      ],
    ),
  ],
};
