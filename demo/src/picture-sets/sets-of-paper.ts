import { inkPainting } from './ink-painting.ts';
import type { InkSubject } from './ink-painting.ts';
import { pressedPlant } from './herbarium.ts';
import type { Specimen } from './herbarium.ts';
import { starChart } from './star-chart.ts';
import { starFigures } from './star-figures.ts';
import { portrait } from './types.ts';
import type { PictureSet } from './types.ts';

const ink = (caption: string, subject: InkSubject) => ({ caption, ...portrait, paint: inkPainting(subject) });

const chart = (caption: string, figure: keyof typeof starFigures, ground: string, line: string, moon: number) => ({
  caption,
  ...portrait,
  paint: starChart({ figure: starFigures[figure], ground, line, moon }),
});

const plant = (caption: string, specimen: Specimen, sheet?: string) => ({ caption, ...portrait, paint: pressedPlant(specimen, sheet) });

export const setsOfPaper: readonly PictureSet[] = [
  {
    slug: 'ink-birds-and-flowers',
    title: '水墨花鸟小册',
    description: '十开小册，一笔不改。竹要快，荷要湿，鸟要留白。',
    author: '山间墨客',
    uploader: 'ink',
    tags: ['国风', '花开', '动物'],
    access: { rule: 'gold', priceGoldCents: 800 },
    previewPictures: 3,
    pictures: [
      ink('竹', 'bamboo'),
      ink('红梅', 'plum'),
      ink('枝头', 'birdOnBranch'),
      ink('荷', 'lotus'),
      ink('兰', 'orchid'),
      ink('鱼乐', 'fish'),
      ink('菊', 'chrysanthemum'),
      ink('紫藤', 'wisteria'),
      ink('松月', 'pineMoon'),
      ink('鹤立', 'crane'),
    ],
  },
  {
    slug: 'charts-of-no-sky',
    title: '无名星图',
    description: '九个星座，都是自己连的：鲸、灯塔、帆船，还有一把茶壶。',
    author: '仰望者阿衡',
    uploader: 'stargazer',
    tags: ['星空', '宇宙', '幻想'],
    access: { rule: 'vip', tier: 'normal' },
    previewPictures: 3,
    pictures: [
      chart('鲸座 · 春夜偏南', 'whale', '#0a1230', '#86a8e8', 0.25),
      chart('灯塔座 · 整年可见', 'lighthouse', '#111a2c', '#c8b48a', 0.5),
      chart('帆座 · 随潮汐移动', 'junk', '#061e2a', '#6fc0c8', 0.1),
      chart('猫座 · 只在屋顶上看得见', 'cat', '#1c1030', '#b896e0', 0.6),
      chart('鹤座 · 秋天往南飞', 'crane', '#0c1e1a', '#8fc8a4', 0.8),
      chart('锦鲤座 · 倒影里更亮', 'koi', '#240f1c', '#e096a8', 0.4),
      chart('鹿座 · 雪地上空', 'stag', '#0e1a26', '#a8c4d8', 0.9),
      chart('风筝座 · 起风的晚上', 'kite', '#141230', '#9a9af0', 0),
      chart('茶壶座 · 睡前最后一颗', 'teapot', '#1e160c', '#e0b878', 0.7),
    ],
  },
  {
    slug: 'pocket-herbarium',
    title: '口袋标本馆',
    description: '散步时捡的叶子和小花，压在书里两个月，贴成十二页。',
    author: '灯下小记',
    uploader: 'lamp',
    tags: ['花开', '森林', '治愈'],
    access: { rule: 'vipOrGold', tier: 'normal', priceGoldCents: 300 },
    previewPictures: 5,
    pictures: [
      plant('银杏 · 车站旁边那棵', { leaf: 'fan', leaves: 8, leafSize: 74, colors: ['#d9b23c', '#e0c258', '#c89a2e'], stem: '#7a5a30', stems: 1, bend: 0.8 }),
      plant('蕨 · 背阴的墙根', { leaf: 'fern', leaves: 15, leafSize: 96, colors: ['#5d7a3c', '#6d8a48'], stem: '#5a5a30', stems: 1, bend: 0.9 }),
      plant('雏菊 · 操场边', { leaf: 'lance', leaves: 8, leafSize: 40, colors: ['#6f8a4a', '#5f7a42'], stem: '#6a7a40', stems: 4, bend: 0.5, flower: { kind: 'daisy', color: '#f4eee0', heart: '#d8a028' } }),
      plant('尤加利 · 花店送的', { leaf: 'round', leaves: 11, leafSize: 46, colors: ['#8aa394', '#7a9486', '#9ab0a0'], stem: '#7a6a5a', stems: 2, bend: 0.7, opposite: true }, '#ece6d6'),
      plant('红枫 · 半山腰', { leaf: 'maple', leaves: 7, leafSize: 84, colors: ['#b8432c', '#c85a30', '#9c3428'], stem: '#6a3a2a', stems: 1, bend: 1 }),
      plant('薰衣草 · 窗台', { leaf: 'lance', leaves: 7, leafSize: 34, colors: ['#8a9a74', '#7a8c68'], stem: '#7a8a60', stems: 6, bend: 0.4, flower: { kind: 'spike', color: '#7a68b8', heart: '#a898d8' } }),
      plant('虞美人 · 六月', { leaf: 'lance', leaves: 6, leafSize: 52, colors: ['#6a7e46'], stem: '#6a7044', stems: 3, bend: 0.8, flower: { kind: 'poppy', color: '#c8442e', heart: '#2a2420' } }),
      plant('常春藤 · 老房子', { leaf: 'heart', leaves: 13, leafSize: 56, colors: ['#4f6e40', '#5f7c48', '#3f5e38'], stem: '#5a4a30', stems: 1, bend: 1.3 }),
      plant('麦穗 · 路过的田', { leaf: 'lance', leaves: 4, leafSize: 84, colors: ['#b89a54', '#a88a4a'], stem: '#b0924e', stems: 5, bend: 0.6, flower: { kind: 'ear', color: '#d0a84c', heart: '#a07c34' } }, '#f0e8d4'),
      plant('野胡萝卜 · 河堤', { leaf: 'lance', leaves: 9, leafSize: 36, colors: ['#7a8c52', '#6a7e48'], stem: '#74864e', stems: 3, bend: 0.5, flower: { kind: 'umbel', color: '#f6f2e4', heart: '#c8cc9a' } }),
      plant('金合欢 · 三月', { leaf: 'ovate', leaves: 10, leafSize: 44, colors: ['#7f9464', '#6f8658'], stem: '#6a6a40', stems: 3, bend: 0.9, flower: { kind: 'ball', color: '#e8b830', heart: '#f4d868' } }),
      plant('柳 · 最早绿的', { leaf: 'lance', leaves: 20, leafSize: 60, colors: ['#8a9c50', '#9aac5c', '#7a8c48'], stem: '#8a7a44', stems: 2, bend: 1.2 }),
    ],
  },
];
