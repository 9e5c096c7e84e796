import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const theRule: ChapterSource = {
  title: '一碗茶的规矩',
  pages: [
    page('1!:1', [
      'teahouse:ink',
      '@qing far .22 walk/tired',
      '：官道尽头，/有一间茶馆。',
      '：进门的规矩，/只有一条。',
    ]),
    page(
      '4:1/3:1,1/3:1',
      [
        'tearoom:ink',
        '@qin mid .72 pour/gentle < +teapot',
        '@qing mid .26 walk/cold +sword',
        'qin：姑娘，喝茶？',
        'qing：最烈的。',
      ],
      ['tearoom:ink 1.5 .4', '@qin bust .5 hold/calm +teabowl', 'qin：茶没有烈的，/只有烫的。'],
      ['tearoom:ink 1.5 .6', '@qing bust .5 cross/deadpan <', 'qing：那就烫的。'],
      [
        'tearoom:ink',
        '@qin mid .72 point/calm <',
        '@qing mid .28 startle/surprise',
        'qin：剑，不上桌。',
      ],
    ),
    page(
      '3~:1,1/4:1/3:1',
      ['bamboo:ink', '#嘎吱 .5 .4 120 -8', '@hei mid .5 walk/cold'],
      ['tearoom:ink 1.3 .5', '#砰 .5 .4 170 -10', '：门被踢开了。'],
      [
        'tearoom:ink',
        '@hei mid .72 hips/shout < +stick',
        '@qin mid .26 hold/deadpan +teapot',
        'hei!：此路是我开！',
        'qin：门是我修的。',
      ],
      [
        'tearoom:ink',
        '@hei mid .7 point/angry <',
        '@qing mid .26 sitHold/deadpan +teabowl',
        'hei!：留下买路钱！',
        'qing：吵。',
      ],
    ),
    spread('1!:1', [
      'tearoom:ink',
      '@qing full .74 guard/cold < +sword',
      '@hei full .26 guard/shout +stick',
      '@qin full .5 pour/calm +teapot',
      '%backFocus',
      'qing：出去打。',
      'hei!：打就打！',
    ]),
    page(
      '4:1/3:1,1/3:1',
      [
        'tearoom:ink',
        '@qin mid .5 offer/gentle +teabowl',
        'qin：慢着。喝完再打。',
        'qin：端着这碗茶，谁先拔剑/而一滴不洒，谁赢。',
      ],
      ['tearoom:ink 1.5 .3', '@hei bust .5 think/sly', 'hei：这有何难？'],
      ['tearoom:ink 1.5 .7', '@qing bust .5 think/sly <', 'qing：看好了。'],
      [
        'tearoom:ink',
        '@qing mid .72 slash/firm < +sword',
        '@hei mid .28 slash/firm +stick',
        '%backSpeed',
        '#哗啦 .5 .3 130 8',
      ],
    ),
    page(
      '3:1/4~:1,1/3:1',
      [
        'tearoom:ink',
        '@qing mid .72 shy/shy <',
        '@hei mid .28 startle/shock',
        '：两碗茶，/全洒在自己脸上。',
      ],
      ['tearoom:ink 1.6 .4', '@hei close .5 grief/cry', 'hei!：烫烫烫！'],
      ['tearoom:ink 1.6 .6', '@qing close .5 think/shy <', 'qing：……确实烫。'],
      ['tearoom:ink', '@qin mid .5 hold/laugh +teapot', 'qin：再来一碗？', 'qin：一碗三文。'],
    ),
    page(
      '3:1,1/5!:1',
      ['tearoom:ink 1.4 .4', '@hei bust .5 shy/worry', 'hei：您……端得住？'],
      ['tearoom:ink 1.4 .6', '@qin bust .5 think/gentle <', 'qin：端了四十年。'],
      [
        'plain:ink',
        '@qin full .5 slash/firm < +sword',
        '%backDark',
        '#铮 .22 .24 240 -10',
        '：剑出鞘。/碗里的月亮，没有碎。',
      ],
    ),
    page(
      '4:1/3:1,1/3:1',
      [
        'tearoom:ink',
        '@qing mid .76 bow/surprise <',
        '@hei mid .24 bow/shock',
        '@qin mid .5 hold/calm +teabowl',
        'qing：请前辈教我。',
        'hei：我、我也要学！',
      ],
      ['tearoom:ink 1.5 .5', '@qin bust .5 think/sly', 'qin：先把门修好。'],
      ['tearoom:ink 1.4 .3', '@hei mid .5 work/cry +broom', 'hei：是……'],
      [
        'teahouse:inknight',
        '@qing far .3 stand/gentle <',
        '@hei far .2 work/tired',
        '：这一夜，茶馆里/多了两个伙计。',
      ],
    ),
  ],
};
