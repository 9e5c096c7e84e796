import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const nightMarket: ChapterSource = {
  title: '珊瑚镇夜市',
  pages: [
    page('1!:1', [
      'seatown:deep',
      '@lin full .3 walk/joy',
      '@ta full .66 point/calm',
      '%bubbles',
      '：每月一次，/末班车在珊瑚镇停一个小时。',
    ]),
    page(
      '3:2,3/4:1/3:1,1',
      ['tram:deep', '@ta bust .5 hold/calm', 'ta：夜市只卖一种东西。'],
      [
        'seatown:deep 1.3 .4',
        '@ta mid .28 point/calm',
        '@lin mid .72 stand/surprise <',
        'ta：人们在岸上弄丢的。',
        'lin：都沉到这儿来了？',
      ],
      [
        'seatown:deep',
        '@seal full .3 offer/laugh +umbrella',
        '@penguin full .72 hold/joy < +bun',
        'seal：雨伞！/昨天刚到的雨伞！',
        'penguin：没吃完的包子！',
      ],
      ['seatown:deep 1.6 .6', '@lin bust .5 think/joy', 'lin：这把伞，是我的！'],
      [
        'seatown:deep 1.6 .3',
        '@seal bust .5 offer/sly +umbrella',
        'seal：丢过一次，/就得再认识一次。',
      ],
    ),
    page(
      '4:1,1/3:1/3:1,1',
      ['seatown:deep 1.4 .2', '@lin mid .5 reach/surprise', 'lin：那边那本……'],
      ['seatown:deep 1.5 .7', '@seal mid .5 hold/calm < +book', 'seal：这本旧了，没人要。'],
      [
        'seatown:deep',
        '@lin full .3 run/shock',
        '@seal full .74 startle/surprise <',
        '%backSpeed',
        'lin!：那是我的画本！',
      ],
      ['plain:dusk', '@lin mid .5 sitHold/laugh +book &stool', '：十年前，她天天画画。'],
      ['plain:dusk', '@lin mid .5 sitSlump/tired', '：后来搬了一次家，/它就不见了。'],
    ),
    spread(
      '1~:1,1,1',
      ['seatown:deep 1.3 .3', '@lin mid .3 grief/sad', 'lin：我以为是搬家弄丢的。'],
      ['spotlight:night', '@lin full .5 walk/sad', 'lin~：其实是我自己，/放在楼道里的。'],
      ['deepwater:deep', '@lin bust .5 grief/cry', '%bubbles', 'lin：因为有人说，/画画没有用。'],
    ),
    page(
      '3:1/4:1,1/3:1',
      [
        'seatown:deep',
        '@seal mid .3 think/gentle',
        '@lin mid .72 shy/sad <',
        'seal：我这儿不收钱。',
        'seal：拿一个故事来换。',
      ],
      ['seatown:deep 1.5 .4', '@lin bust .5 think/think', 'lin：从前有一个人，/每天坐末班车……'],
      [
        'seatown:deep 1.5 .6',
        '@seal bust .3 sit/joy',
        '@penguin bust .74 sit/joy <',
        'seal：然后呢？',
      ],
      [
        'seatown:deep',
        '@ta mid .12 cross/gentle',
        '@lin mid .36 pointUp/talk',
        '@seal mid .86 hold/laugh <',
        'lin：……她发现，/电车底下有一整片海。',
      ],
    ),
    page(
      '4:1/3:1,1/3:1',
      [
        'seatown:deep',
        '@seal full .3 offer/gentle +book',
        '@lin full .68 reach/moved <',
        '%bubbles',
        'seal：成交。',
      ],
      ['seatown:deep 1.7 .5', '@lin close .5 hold/moved +book', 'lin：最后一页，是空的。'],
      ['seatown:deep 1.7 .4', '@ta close .5 think/gentle', 'ta：给你留着呢。'],
      ['seatown:deep', '#叮叮 .5 .2 120 -6', '@penguin full .5 run/shout', 'penguin!：要开车啦！'],
    ),
    page(
      '3:1,1/5!:1',
      ['tram:deep', '@lin mid .5 sitHold/smile +book', 'lin：坐好，都别动。'],
      [
        'tram:deep',
        '@seal mid .3 sit/proud',
        '@penguin mid .72 sit/shy <',
        'penguin：要画我？/我领带歪了吗？',
      ],
      [
        'tram:deep',
        '@lin full .18 sitHold/joy +book',
        '@seal full .45 sit/laugh <',
        '@penguin full .64 sit/smile <',
        '@ta full .84 salute/gentle <',
        '%bubbles',
        '：那一页，她画了整整一站路。',
      ],
    ),
    page(
      '4:1/3:2,3/2:1',
      ['city:dawn', '@lin full .5 walk/gentle +umbrella', '：天亮时，下起了小雨。', '%rain'],
      ['city:dawn 1.5 .5', '@lin bust .5 hold/laugh +umbrella', 'lin：重新认识一下。'],
      ['city:dawn 1.5 .3', '@lin mid .5 hold/joy +book', 'lin：我叫林雨，是画画的。'],
      ['plain:dawn', '：丢掉的东西，/有时只是在等末班车。'],
    ),
  ],
};
