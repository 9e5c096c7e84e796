import { cityNight } from './city-night.ts';
import type { CityView } from './city-night.ts';
import { solarTerm } from './solar-term.ts';
import type { SolarTerm } from './solar-term.ts';
import { landscape, portrait } from './types.ts';
import type { PictureSet } from './types.ts';
import type { PaletteName } from '../paint/palette.ts';

const term = (caption: string, facts: SolarTerm) => ({
  caption,
  ...portrait,
  paint: solarTerm(facts),
});

const city = (caption: string, view: CityView, palette: PaletteName, size = portrait) => ({
  caption,
  ...size,
  paint: cityNight(view, palette),
});

export const setsOfSeasons: readonly PictureSet[] = [
  {
    slug: 'twelve-solar-terms',
    title: '节气十二帖',
    description: '一年取十二个节气，每个只画一件小事：柳条、麦芒、柿子、雪。',
    author: '山间墨客',
    uploader: 'ink',
    tags: ['国风', '花开', '山川'],
    access: { rule: 'free' },
    previewPictures: 12,
    pictures: [
      term('立春 · 柳先知道', {
        sky: ['#9fd0c8', '#f6ead0'],
        disc: { x: 0.3, y: 0.3, radius: 52, color: '#f5b26b' },
        hills: ['#a9cbb8', '#4f8f78'],
        motifs: ['willow'],
        accent: '#7fb25a',
      }),
      term('惊蛰 · 桃枝醒了', {
        sky: ['#6f7fb0', '#f3cfc8'],
        disc: { x: 0.68, y: 0.28, radius: 44, color: '#ffe2b8' },
        hills: ['#a890b8', '#584a7a'],
        motifs: ['blossom'],
        accent: '#f08aa4',
      }),
      term('清明 · 雨细得像线', {
        sky: ['#7f98a6', '#dfe6da'],
        disc: { x: 0.5, y: 0.26, radius: 40, color: '#f0f2e2' },
        hills: ['#9fb6b0', '#3f6a62'],
        motifs: ['willow', 'rain'],
        accent: '#8dbb74',
      }),
      term('谷雨 · 山上采茶', {
        sky: ['#8fc0b0', '#f2efd2'],
        disc: { x: 0.74, y: 0.24, radius: 42, color: '#ffe6a0' },
        hills: ['#9cc8a4', '#3f8458'],
        motifs: ['tea', 'rain'],
        accent: '#5f9e4a',
      }),
      term('立夏 · 荷叶铺开', {
        sky: ['#58b0b4', '#f4f0c8'],
        disc: { x: 0.28, y: 0.24, radius: 56, color: '#ffd77a' },
        hills: ['#8cc8b0', '#2f7a68'],
        motifs: ['lotusLeaf'],
        accent: '#3f9a6a',
      }),
      term('芒种 · 麦子弯腰', {
        sky: ['#e0a050', '#fbe8b8'],
        disc: { x: 0.5, y: 0.36, radius: 76, color: '#f2693c' },
        hills: ['#e0b070', '#a8703a'],
        motifs: ['wheat'],
        accent: '#e0a838',
      }),
      term('小暑 · 萤火点灯', {
        sky: ['#0c2440', '#2f7a78'],
        disc: { x: 0.7, y: 0.22, radius: 34, color: '#f2f0d0' },
        hills: ['#2a6a70', '#0f2f34'],
        motifs: ['fireflies'],
        accent: '#d8f27a',
      }),
      term('处暑 · 芦花初白', {
        sky: ['#5f8fb8', '#f6dcb8'],
        disc: { x: 0.34, y: 0.34, radius: 58, color: '#ffba6a' },
        hills: ['#b0a8a8', '#6a6a78'],
        motifs: ['reeds'],
        accent: '#e6d6b8',
      }),
      term('白露 · 雁字往南', {
        sky: ['#3f5a86', '#e8c8b0'],
        disc: { x: 0.66, y: 0.3, radius: 62, color: '#fbead0' },
        hills: ['#8a90a8', '#3f4a66'],
        motifs: ['geese', 'reeds'],
        accent: '#d8c8a8',
      }),
      term('霜降 · 柿子挂灯', {
        sky: ['#7a6a8c', '#f8d2a0'],
        disc: { x: 0.3, y: 0.42, radius: 48, color: '#ffe8c0' },
        hills: ['#c89a86', '#7a4a4a'],
        motifs: ['persimmon'],
        accent: '#f0742c',
      }),
      term('小雪 · 山先白了', {
        sky: ['#6f86a8', '#e6e8ee'],
        disc: { x: 0.62, y: 0.26, radius: 46, color: '#ffffff' },
        hills: ['#d6deea', '#8fa4be'],
        motifs: ['firs', 'snow'],
        accent: '#ffffff',
      }),
      term('冬至 · 夜最长的一天', {
        sky: ['#0a1230', '#3f4a86'],
        disc: { x: 0.5, y: 0.28, radius: 54, color: '#fdf0cc' },
        hills: ['#5f6aa8', '#1c2450'],
        motifs: ['firs', 'snow'],
        accent: '#ffffff',
      }),
    ],
  },
  {
    slug: 'city-after-ten',
    title: '十点以后的城',
    description: '加完班不急着回家，沿着河走一圈，把亮着的都收下来。',
    author: '霓虹切片',
    uploader: 'neon',
    tags: ['城市', '夜景', '雨声'],
    access: { rule: 'vipOrGold', tier: 'normal', priceGoldCents: 500 },
    previewPictures: 4,
    pictures: [
      city('河对岸', 'river', 'plum'),
      city('斜拉桥收工了', 'bridge', 'midnight', landscape),
      city('楼下抬头', 'lookUp', 'ocean'),
      city('各家各户', 'windows', 'ink'),
      city('摩天轮最后一圈', 'wheel', 'violet'),
      city('主路还在流', 'avenue', 'rouge'),
      city('雨里的小街', 'street', 'teal'),
      city('另一面墙', 'windows', 'plum', landscape),
      city('老桥', 'bridge', 'copper'),
      city('十字路口往上看', 'lookUp', 'rouge'),
      city('游乐园关灯前', 'wheel', 'teal', landscape),
      city('回家', 'street', 'plum'),
    ],
  },
];
