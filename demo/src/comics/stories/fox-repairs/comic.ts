import type { ComicSource } from '../../types.ts';
import { colorStrip } from '../styles.ts';
import { looseScrews } from './loose-screws.ts';
import { musicBox } from './music-box.ts';
import { slowClock } from './slow-clock.ts';

export const foxRepairs: ComicSource = {
  slug: 'fox-repair-shop',
  title: '狐狸修理铺',
  author: '螺丝钉',
  description:
    '雪山脚下的小镇有一间修理铺，狐狸阿锡说，什么都能修。可有的东西修好了，反而出了问题；有的东西明明没坏，却每周都被送来。修的是旧物，也是一点点说不出口的心事。',
  category: '治愈',
  tags: ['动物', '治愈', '小镇', '条漫'],
  layout: 'strip',
  direction: 'ltr',
  finished: true,
  rule: 'gold',
  priceGold: 3,
  freeChapters: 1,
  style: { ...colorStrip, ground: ['#eef2f6', '#f8e8d4'], soundColor: '#d9743a' },
  cover: {
    titleColor: '#ffb45a',
    panel: ['hilltown:snownight', '%snow', '@xi full .34 hold/smile +wrench', '@tu full .72 wave/laugh <'],
  },
  cast: {
    xi: { kind: 'beast', beast: 'fox', skin: '#e8843c', pale: '#fff1de', eye: '#5c7a2e', clothes: 'overall', top: '#f2e6c8', bottom: '#4a6f8a', shoes: '#5a3a30', hat: '#b5793c', accessories: ['goggles'] },
    tu: { kind: 'beast', beast: 'rabbit', skin: '#f1e8e2', pale: '#f7c6c6', eye: '#b04a5a', lashes: true, clothes: 'uniform', top: '#4f8f7a', bottom: '#3a5a54', trim: '#fff6e4', shoes: '#8a5f44', accessories: ['satchel'] },
    popo: { kind: 'beast', beast: 'bear', skin: '#a98468', pale: '#f0dcc0', eye: '#4a3324', lashes: true, clothes: 'dress', top: '#9a6a8a', bottom: '#7a5074', trim: '#f4e6d4', shoes: '#5a4040', hat: '#d8786a', accessories: ['headscarf', 'glasses'], girth: 1.2, tall: 1.05 },
    yang: { kind: 'beast', beast: 'goat', skin: '#e8e2d6', pale: '#ffffff', eye: '#6a5a2a', clothes: 'coat', top: '#3a4468', bottom: '#2c3450', trim: '#f3c65a', shoes: '#3a3030', accessories: ['monocle'], tall: 1.1 },
  },
  chapters: [musicBox, slowClock, looseScrews],
};
