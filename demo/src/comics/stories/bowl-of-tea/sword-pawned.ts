import type { ChapterSource } from '../../types.ts';
import { page, spread } from '../../write.ts';

export const swordPawned: ChapterSource = {
  title: '当掉的剑',
  pages: [
    page('1!:1', ['market:ink', '@qing full .5 walk/sad <', '：第二天，青禾的腰间/空了。']),
    page(
      '3:1/4:1,1/3:1',
      [
        'teahouse:ink',
        '@hei mid .74 startle/surprise <',
        '@qing mid .26 hold/deadpan +broom',
        'hei：你的剑呢？',
        'qing：当了。',
      ],
      ['teahouse:ink 1.5 .6', '@hei bust .5 startle/shock', 'hei!：剑客当剑？'],
      ['teahouse:ink 1.5 .4', '@qing bust .5 think/cold <', 'qing：关你什么事。'],
      [
        'tearoom:ink',
        '@qin mid .7 sit/tired <',
        '@qing mid .28 offer/gentle +teabowl',
        'qin：咳、咳咳……',
        'qing：前辈，吃药。',
      ],
    ),
    page(
      '4:1/3:1,1/3:1',
      [
        'tearoom:ink',
        '@hei full .3 think/think',
        '：他明白了。',
        'hei~：药铺最贵的那味药，/正好一把剑的钱。',
      ],
      ['market:ink 1.4 .4', '@ban bust .5 cross/calm', 'ban：当票呢？'],
      ['market:ink 1.4 .6', '@hei bust .5 bow/worry <', 'hei：没有。我拿这个换。'],
      [
        'market:ink',
        '@hei mid .72 offer/firm < +stick',
        '@ban mid .28 startle/surprise',
        'ban：你的棍子？/这可是你吃饭的家伙。',
        'hei：我改行了。',
      ],
    ),
    spread(
      '2~:1,1/3:1',
      [
        'bamboo:ink',
        '@san full .68 hips/sly <',
        '@san full .3 cross/angry',
        'san：黑风，听说你不干了？',
      ],
      ['bamboo:ink 1.4 .5', '@hei mid .5 hold/firm < +sword', 'hei：让开。/这剑不是我的。'],
      [
        'bamboo:ink',
        '@hei full .24 guard/worry',
        '@qing full .76 leap/firm < +broom',
        '%leaves',
        '%backSpeed',
        '#啪 .5 .3 220 -12',
        'qing!：我的人，也敢拦？',
      ],
    ),
    page(
      '3~:1,1/4:1/3:1',
      ['bamboo:ink', '@san bust .5 startle/shock', 'san!：她用的是扫帚！'],
      ['bamboo:ink 1.4 .5', '@qing bust .5 slash/firm <', '%backSpeed', '#唰 .2 .3 140 -10'],
      [
        'bamboo:ink',
        '@qing full .64 slash/firm < +broom',
        '@san full .26 startle/cry',
        '%leaves',
        '：竹叶落地之前，/胜负已分。',
      ],
      ['bamboo:ink', '@san mid .3 run/cry', '@qing mid .74 hips/proud <', 'san!：我们也改行！'],
    ),
    page(
      '4:1/3:1,1/3:1',
      [
        'bamboo:ink',
        '@hei mid .28 offer/shy +sword',
        '@qing mid .72 startle/surprise <',
        'hei：你的剑。',
        'qing：……你哪来的钱？',
      ],
      ['bamboo:ink 1.6 .4', '@hei close .5 think/shy', 'hei：关、关你什么事。'],
      ['bamboo:ink 1.6 .6', '@qing close .5 think/gentle <', 'qing：学我说话。'],
      [
        'bamboo:ink',
        '@qing mid .7 walk/gentle <',
        '@hei mid .3 walk/laugh <',
        'qing：刚才我说「我的人」，/是说伙计。',
        'hei：我又没问！',
      ],
    ),
    page(
      '4:1/3:1,1/3:1',
      ['tearoom:ink', '@qin mid .5 sit/sly', 'qin：咳……其实老夫的病——'],
      ['tearoom:ink 1.5 .4', '@qin bust .5 think/shy', 'qin：昨夜喝茶，呛着了。'],
      ['plain:ink', '@qing bust .3 startle/shock <', '@hei bust .72 startle/shock', '%backFocus'],
      [
        'tearoom:ink',
        '@qing mid .76 grief/angry <',
        '@hei mid .5 grief/cry',
        '@qin mid .2 hold/laugh +teabowl',
        'qing!：药钱还我！',
        'qin：那药……挺甜的。',
      ],
    ),
    page(
      '5!:1/3:1',
      [
        'teahouse:inknight',
        '@qing far .34 sit/gentle <',
        '@hei far .22 sit/laugh',
        '@qin far .1 sit/gentle',
        '：剑可以当，棍可以当。',
        '：茶，要三个人喝。',
      ],
      ['market:ink 1.3 .4', '@ban mid .5 hold/sly +stick', 'ban：这棍子，给他留着吧。'],
    ),
  ],
};
