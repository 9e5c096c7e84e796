import type { ComicSource } from '../../types.ts';
import type { Look } from '../../figure/look.ts';
import { colorPages } from '../styles.ts';
import { noSender } from './no-sender.ts';
import { noWings } from './no-wings.ts';
import { toTheWind } from './to-the-wind.ts';

const qi: Look = {
  kind: 'beast',
  beast: 'penguin',
  skin: '#39425e',
  pale: '#ffffff',
  eye: '#5a7ad8',
  clothes: 'uniform',
  top: '#3d6fb5',
  bottom: '#27364f',
  trim: '#ffffff',
  shoes: '#f2a63b',
  hat: '#3d6fb5',
  accessories: ['cap'],
  girth: 1.15,
};
const mi: Look = {
  kind: 'beast',
  beast: 'dog',
  skin: '#d9a468',
  pale: '#fff2df',
  eye: '#4a3324',
  clothes: 'shirt',
  top: '#e6c14a',
  shoes: '#6a4632',
  trim: '#c9584a',
  accessories: ['satchel'],
};
const gu: Look = {
  kind: 'beast',
  beast: 'owl',
  skin: '#8a6f5c',
  pale: '#f2e2c8',
  eye: '#d9942e',
  clothes: 'coat',
  top: '#5a4a6a',
  bottom: '#463a54',
  trim: '#f3c65a',
  shoes: '#c98a3a',
  accessories: ['monocle'],
  girth: 1.1,
  tall: 1.08,
};

export const cloudCouriers: ComicSource = {
  slug: 'cloud-couriers',
  title: '云上快递',
  author: '阿七爱吃鱼',
  description:
    '云上邮局只招会飞的，企鹅阿七偏偏来应聘。暴风夜里的加急药、一封寄给风的信、一个没有寄件人的包裹……他和小狗米果一单一单地送。没有翅膀也没关系，到得了就行。',
  category: '冒险',
  tags: ['冒险', '动物', '搞笑', '温暖'],
  layout: 'pages',
  direction: 'ltr',
  finished: false,
  rule: 'vip',
  freeChapters: 2,
  style: { ...colorPages, ground: ['#fdf8ee', '#fdf8ee'], soundColor: '#e8653f' },
  cover: {
    titleColor: '#ffd24f',
    panel: [
      'skyisles:day',
      '@qi full .34 hold/joy +parcel &cloud',
      '@mi full .7 wave/laugh < &cloud',
    ],
  },
  cast: {
    qi,
    mi,
    gu,
    qi2: { ...qi, trim: '#d2453f', accessories: ['cap', 'scarf'] },
    mi2: { ...mi, trim: '#4a7fc0', accessories: ['scarf'] },
    gu2: { ...gu, trim: '#4fa07a', accessories: ['monocle', 'scarf'] },
    yang: {
      kind: 'beast',
      beast: 'goat',
      skin: '#e4ddd0',
      pale: '#ffffff',
      eye: '#6a5a2a',
      clothes: 'shirt',
      top: '#7a8f6a',
      shoes: '#5a4a3a',
      trim: '#c9584a',
      accessories: ['scarf'],
    },
    tu: {
      kind: 'beast',
      beast: 'rabbit',
      skin: '#f1e8e2',
      pale: '#f7c6c6',
      eye: '#b04a5a',
      lashes: true,
      clothes: 'dress',
      top: '#7fa8c9',
      bottom: '#5f88ab',
      trim: '#ffffff',
      shoes: '#8a5f44',
    },
  },
  chapters: [noWings, toTheWind, noSender],
};
