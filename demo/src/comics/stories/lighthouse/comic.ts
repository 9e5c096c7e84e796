import type { ComicSource } from '../../types.ts';
import { colorStrip } from '../styles.ts';
import { firstNight } from './first-night.ts';
import { fog } from './fog.ts';
import { theSeal } from './the-seal.ts';

const otter = { kind: 'beast', beast: 'otter', skin: '#8a6248', pale: '#f0dcbc', eye: '#33261e', clothes: 'shirt', tall: 0.8 } as const;

export const lighthouse: ComicSource = {
  slug: 'lighthouse-stays-open',
  title: '灯塔不打烊',
  author: '海盐',
  description:
    '阿澜来到小岛做守塔人，岛上除了她，只有一只会说话的猫。停电的暴风夜、敲门的海豹、一条船也没有的大雾天——三个夜晚，三段关于灯的故事。有人守着，就有人回得来。',
  category: '治愈',
  tags: ['海岛', '猫', '治愈', '条漫'],
  layout: 'strip',
  direction: 'ltr',
  finished: true,
  rule: 'free',
  freeChapters: 3,
  style: { ...colorStrip, ground: ['#f6efe2', '#dbe6ef'], soundColor: '#f0a63c' },
  cover: {
    titleColor: '#ffe08a',
    panel: ['lighthouse:night', '@lan full .28 hold/smile +lantern', '@yu full .62 sit/gentle <', '%sparks'],
  },
  cast: {
    lan: { kind: 'human', skin: '#f6d2b8', hair: 'ponytail', hairColor: '#6a4030', eye: '#3f8f8a', lashes: true, clothes: 'coat', top: '#e3a93c', bottom: '#33405e', trim: '#fff0d0', shoes: '#5a3a30' },
    yu: { kind: 'four', beast: 'cat', skin: '#8f98a8', pale: '#f6f4f0', eye: '#e0b23c', accessories: ['scarf'], trim: '#d2453f' },
    feng: { kind: 'human', skin: '#d9a986', hair: 'old', hairColor: '#d8d8d4', eye: '#4a5a6a', clothes: 'coat', top: '#4a6a5a', bottom: '#39405a', trim: '#e8d8a0', shoes: '#3a3030', hat: '#3f5f7a', accessories: ['beard', 'cap'], girth: 1.15 },
    old: { kind: 'human', skin: '#e6bd98', hair: 'old', hairColor: '#f0eee8', eye: '#5a4a3a', clothes: 'shirt', top: '#7a5a6a', bottom: '#4a4a5a', shoes: '#3a3030', accessories: ['moustache', 'glasses'] },
    seal: { kind: 'beast', beast: 'seal', skin: '#8fa2b8', pale: '#e8eef2', eye: '#2a3040', clothes: 'uniform', top: '#3d6fb5', bottom: '#27364f', trim: '#ffffff', shoes: '#4a5a70', hat: '#3d6fb5', accessories: ['cap', 'satchel'], girth: 1.15, tall: 0.9 },
    ta: { ...otter, top: '#5f94a0', shoes: '#4a3a34' },
    ta2: { ...otter, skin: '#a37a5a', lashes: true, top: '#d8786a', shoes: '#4a3a34', hat: '#e8c46a', accessories: ['headscarf'] },
  },
  chapters: [firstNight, theSeal, fog],
};
