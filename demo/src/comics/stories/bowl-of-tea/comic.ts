import type { ComicSource } from '../../types.ts';
import { inkPages } from '../styles.ts';
import { onTheRoof } from './on-the-roof.ts';
import { swordPawned } from './sword-pawned.ts';
import { theRule } from './the-rule.ts';

export const bowlOfTea: ComicSource = {
  slug: 'a-bowl-of-jianghu',
  title: '一盏茶的江湖',
  author: '老秦茶馆',
  description:
    '官道尽头有间茶馆，规矩只有一条：剑不上桌。女剑客青禾想喝最烈的茶，强盗黑风想收买路钱，老掌柜秦伯只想把茶卖出去。黑白网点，从右往左翻，一碗三文，慢慢喝。',
  category: '武侠',
  tags: ['武侠', '搞笑', '黑白', '茶馆'],
  layout: 'pages',
  direction: 'rtl',
  finished: true,
  rule: 'gold',
  priceGold: 4,
  freeChapters: 1,
  style: inkPages,
  cover: {
    titleColor: '#d2453f',
    panel: ['teahouse:inknight', '@qing full .7 guard/firm < +sword', '@qin full .3 hold/gentle +teabowl', '%leaves'],
  },
  cast: {
    qing: { kind: 'human', skin: '#fafafa', hair: 'topknot', hairColor: '#2e2e2e', eye: '#5a5a5a', lashes: true, clothes: 'robe', top: '#8a8a8a', bottom: '#6a6a6a', trim: '#ffffff', shoes: '#333333' },
    qin: { kind: 'human', skin: '#f2f2f2', hair: 'old', hairColor: '#ffffff', eye: '#4a4a4a', clothes: 'robe', top: '#d8d8d8', bottom: '#b8b8b8', trim: '#ffffff', shoes: '#444444', accessories: ['beard'] },
    hei: { kind: 'human', skin: '#e2e2e2', hair: 'spiky', hairColor: '#222222', eye: '#444444', clothes: 'shirt', top: '#666666', bottom: '#a8a8a8', shoes: '#2a2a2a', accessories: ['eyepatch'], girth: 1.25, tall: 1.06 },
    ban: { kind: 'human', skin: '#fafafa', hair: 'bun', hairColor: '#4a4a4a', eye: '#666666', lashes: true, clothes: 'robe', top: '#f4f4f4', bottom: '#c4c4c4', trim: '#7a7a7a', shoes: '#444444', hat: '#ffffff', accessories: ['flower'] },
    thief: { kind: 'human', skin: '#fafafa', hair: 'short', hairColor: '#2a2a2a', eye: '#666666', clothes: 'robe', top: '#4a4a4a', bottom: '#3a3a3a', trim: '#8a8a8a', shoes: '#2a2a2a', hat: '#4a4a4a', accessories: ['hood'] },
    san: { kind: 'human', skin: '#e8e8e8', hair: 'slick', hairColor: '#3a3a3a', eye: '#555555', clothes: 'shirt', top: '#c8c8c8', bottom: '#555555', shoes: '#333333', accessories: ['moustache'], girth: 1.2 },
  },
  chapters: [theRule, swordPawned, onTheRoof],
};
