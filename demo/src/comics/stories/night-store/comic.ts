import type { ComicSource } from '../../types.ts';
import { colorStrip } from '../styles.ts';
import { blackout } from './blackout.ts';
import { theBear } from './the-bear.ts';
import { theManager } from './the-manager.ts';

export const nightStore: ComicSource = {
  slug: 'moon-night-store',
  title: '月亮便利店',
  author: '关东煮',
  description:
    '夜里十一点，小周去便利店应聘夜班，店长是一只系领带的猫。加班到哭的客人、冬天睡不着的熊、停电的夏夜……这家店什么都卖，最好卖的是一个可以坐下来的位置。',
  category: '日常',
  tags: ['日常', '搞笑', '猫', '条漫'],
  layout: 'strip',
  direction: 'ltr',
  finished: false,
  rule: 'vip',
  freeChapters: 1,
  style: { ...colorStrip, ground: ['#20264a', '#39406e'], soundColor: '#ff7a59' },
  cover: {
    titleColor: '#8ff0c8',
    panel: ['storefront:neon', '@zhou full .3 wave/laugh', '@mao full .7 sit/deadpan <'],
  },
  cast: {
    zhou: { kind: 'human', skin: '#f2c9a8', hair: 'short', hairColor: '#34303f', eye: '#7a5a3a', clothes: 'apron', top: '#f4f0e6', bottom: '#3d4663', trim: '#2f9e7a', shoes: '#444450', accessories: ['glasses'] },
    mao: { kind: 'four', beast: 'cat', skin: '#f0b25c', pale: '#fff4e0', eye: '#3f9e5a', accessories: ['tie'], trim: '#c23b3b' },
    he: { kind: 'human', skin: '#f5d3bd', hair: 'bun', hairColor: '#4a2f3a', eye: '#8a4a5a', lashes: true, clothes: 'dress', top: '#f0a0a8', bottom: '#8a4a6a', trim: '#fff4ec', shoes: '#5a3a4a' },
    xiong: { kind: 'beast', beast: 'bear', skin: '#8a5f44', pale: '#e6c8a4', eye: '#4a3324', clothes: 'shirt', top: '#5a8ab0', shoes: '#6a4632', girth: 1.3, accessories: ['scarf'], trim: '#e8c46a', tall: 1.25 },
    gong: { kind: 'human', skin: '#e0b48e', hair: 'old', hairColor: '#e6e4de', eye: '#5a4a3a', clothes: 'overall', top: '#e8e0cc', bottom: '#6a7a5a', shoes: '#4a3a34', accessories: ['moustache'] },
  },
  chapters: [theManager, theBear, blackout],
};
