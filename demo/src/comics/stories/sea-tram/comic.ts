import type { ComicSource } from '../../types.ts';
import { colorPages } from '../styles.ts';
import { beforeDawn } from './before-dawn.ts';
import { missedStop } from './missed-stop.ts';
import { nightMarket } from './night-market.ts';

export const seaTram: ComicSource = {
  slug: 'last-tram-to-the-sea',
  title: '开往海底的末班车',
  author: '林深',
  description:
    '加班到深夜的林雨在末班电车上睡过了站，醒来时，窗外游过一条鱼。这班车开往海底，车票是一句没说出口的话。珊瑚镇的夜市里，卖的全是人们在岸上弄丢的东西。',
  category: '奇幻',
  tags: ['奇幻', '海底', '都市', '治愈'],
  layout: 'pages',
  direction: 'ltr',
  finished: true,
  rule: 'vipOrGold',
  priceGold: 5,
  freeChapters: 1,
  style: { ...colorPages, ground: ['#f4f8f6', '#f4f8f6'], soundColor: '#2f8fb0' },
  cover: {
    titleColor: '#8fe8e0',
    panel: ['seatown:deep', '@lin full .32 float/joy ^-.12', '@ta full .7 salute/calm < ^-.02', '%bubbles'],
  },
  cast: {
    lin: { kind: 'human', skin: '#f5d3bd', hair: 'bob', hairColor: '#3a2c3e', eye: '#8a4a5a', lashes: true, clothes: 'coat', top: '#b8564a', bottom: '#3a3f58', trim: '#f6e0b0', shoes: '#33303a' },
    ta: { kind: 'beast', beast: 'otter', skin: '#7a5844', pale: '#ecd5b5', eye: '#33261e', clothes: 'uniform', top: '#2f6f73', bottom: '#21444a', trim: '#fff6e0', shoes: '#33303a', hat: '#2f6f73', accessories: ['cap'], tall: 1.1 },
    seal: { kind: 'beast', beast: 'seal', skin: '#9aa8b8', pale: '#eef2f4', eye: '#2a3040', lashes: true, clothes: 'dress', top: '#c97fa0', bottom: '#a8648a', trim: '#fff0e4', shoes: '#5a5a70', hat: '#e8b84a', accessories: ['headscarf'], girth: 1.2, tall: 1.05 },
    penguin: { kind: 'beast', beast: 'penguin', skin: '#39425e', pale: '#ffffff', eye: '#5a7ad8', clothes: 'shirt', top: '#f2f2f6', shoes: '#f2a63b', trim: '#d2453f', accessories: ['tie'], girth: 1.1 },
  },
  chapters: [missedStop, nightMarket, beforeDawn],
};
