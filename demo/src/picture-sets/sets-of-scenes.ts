import { fromScene } from './from-scene.ts';
import { landscape, portrait } from './types.ts';
import type { PictureSet, SetPicture } from './types.ts';
import type { PaletteName } from '../paint/palette.ts';
import type { SceneName } from '../scenes/registry.ts';

type Shot = readonly [
  caption: string,
  scene: SceneName,
  palette: PaletteName,
  seed: string,
  atSeconds: number,
];

const tall = (shots: readonly Shot[]): SetPicture[] =>
  shots.map(([caption, ...shot]) => ({ caption, ...portrait, paint: fromScene(...shot) }));
/** Drops on glass are many and slow to paint; they are as good in a smaller picture. */
const sizeOf = (scene: SceneName) =>
  scene === 'rainWindow' ? { width: 1200, height: 900 } : landscape;

const wide = (shots: readonly Shot[]): SetPicture[] =>
  shots.map(([caption, ...shot]) => ({ caption, ...sizeOf(shot[0]), paint: fromScene(...shot) }));

/** Sets of moments from the catalogue's scenes, in colours and places that no film shows. */
export const setsOfScenes: readonly PictureSet[] = [
  {
    slug: 'harbour-hours',
    title: '港口十二时',
    description: '从日落守到天亮，把港口的灯一盏一盏拍下来。',
    author: '潮汐观测站',
    uploader: 'tide',
    tags: ['港口', '大海', '夜景'],
    access: { rule: 'free' },
    previewPictures: 10,
    pictures: tall([
      ['日落，最后一班轮渡', 'harbour', 'dusk', 'set-harbour-1', 3],
      ['灯塔先亮', 'lighthouse', 'rouge', 'set-harbour-2', 6],
      ['塔吊开始夜班', 'harbour', 'copper', 'set-harbour-3', 11],
      ['月亮升到桅杆那么高', 'moonSea', 'violet', 'set-harbour-4', 8],
      ['光扫过礁石', 'lighthouse', 'ocean', 'set-harbour-5', 2],
      ['零点，货轮靠岸', 'harbour', 'midnight', 'set-harbour-6', 18],
      ['海面静下来', 'moonSea', 'teal', 'set-harbour-7', 4],
      ['起雾，只剩灯', 'lighthouse', 'ink', 'set-harbour-8', 9],
      ['潮水退了一半', 'moonSea', 'plum', 'set-harbour-9', 14],
      ['天亮，关灯', 'lighthouse', 'dawn', 'set-harbour-10', 5],
    ]),
  },
  {
    slug: 'window-seat',
    title: '靠窗的座位',
    description: '慢车上的十扇窗。雨、雪山、高架桥，还有下一座城的灯。',
    author: '绿皮慢行',
    uploader: 'rails',
    tags: ['火车', '旅途', '雨声'],
    access: { rule: 'vip', tier: 'normal' },
    previewPictures: 3,
    pictures: wide([
      ['出城，雨刚下大', 'rainWindow', 'plum', 'set-window-1', 4],
      ['一长串车窗从桥上过', 'viaductTrain', 'dusk', 'set-window-2', 17],
      ['平行的公路上有人同路', 'nightDrive', 'violet', 'set-window-3', 7],
      ['雨点追不上我们', 'rainWindow', 'teal', 'set-window-4', 12],
      ['山谷里的高架', 'viaductTrain', 'jade', 'set-window-5', 3],
      ['沿海的那一段', 'nightDrive', 'dusk', 'set-window-6', 14],
      ['霓虹化在玻璃上', 'rainWindow', 'rouge', 'set-window-7', 8],
      ['雪线下面', 'viaductTrain', 'frost', 'set-window-8', 16],
      ['前面就是下一座城', 'nightDrive', 'midnight', 'set-window-9', 21],
      ['清晨到站', 'viaductTrain', 'dawn', 'set-window-10', 6],
    ]),
  },
  {
    slug: 'letters-from-snow',
    title: '雪国来信',
    description: '在北纬六十度住了一个冬天，寄回来十二张明信片。',
    author: '北纬六十度',
    uploader: 'north',
    tags: ['雪景', '极光', '森林'],
    access: { rule: 'gold', priceGoldCents: 600 },
    previewPictures: 4,
    pictures: tall([
      ['到的那天晚上', 'snowVillage', 'midnight', 'set-snow-1', 4],
      ['第一次看见极光', 'aurora', 'aurora', 'set-snow-2', 7],
      ['林子里有眼睛', 'deerForest', 'frost', 'set-snow-3', 5],
      ['烟囱都在说话', 'snowVillage', 'plum', 'set-snow-4', 10],
      ['天空转了一整夜', 'starTrails', 'midnight', 'set-snow-5', 20],
      ['紫色的那一晚', 'aurora', 'violet', 'set-snow-6', 13],
      ['鹿站了很久', 'deerForest', 'teal', 'set-snow-7', 12],
      ['雪埋到窗沿', 'snowVillage', 'frost', 'set-snow-8', 16],
      ['帐篷里的灯', 'starTrails', 'violet', 'set-snow-9', 9],
      ['绿光落进湖里', 'aurora', 'jade', 'set-snow-10', 22],
      ['天快亮时的森林', 'deerForest', 'dawn', 'set-snow-11', 18],
      ['回程前最后一眼', 'snowVillage', 'dawn', 'set-snow-12', 25],
    ]),
  },
  {
    slug: 'below-the-surface',
    title: '水面以下',
    description: '从荷塘到深海，一层一层往下潜。',
    author: '一池锦鲤',
    uploader: 'pond',
    tags: ['海底', '动物', '治愈'],
    access: { rule: 'vipOrGold', tier: 'normal', priceGoldCents: 400 },
    previewPictures: 3,
    pictures: tall([
      ['荷塘，水深半米', 'koiPond', 'jade', 'set-below-1', 6],
      ['转身', 'koiPond', 'amber', 'set-below-2', 11],
      ['月光下的队伍', 'koiPond', 'midnight', 'set-below-3', 17],
      ['水深十米，光还在', 'jellyfish', 'ocean', 'set-below-4', 5],
      ['会发光的雨伞', 'jellyfish', 'plum', 'set-below-5', 9],
      ['一群，朝同一个方向', 'jellyfish', 'aurora', 'set-below-6', 15],
      ['鲸从云一样的水里来', 'whale', 'ocean', 'set-below-7', 7],
      ['它唱了一句', 'whale', 'violet', 'set-below-8', 14],
      ['最深的地方也有光', 'jellyfish', 'rouge', 'set-below-9', 21],
    ]),
  },
  {
    slug: 'festival-lights',
    title: '灯会散场之前',
    description: '灯、船、烟火和热气球，一年里所有亮着的夜晚。',
    author: '纸上造船',
    uploader: 'paper',
    tags: ['烟火', '国风', '夜景'],
    access: { rule: 'free' },
    previewPictures: 11,
    pictures: tall([
      ['第一盏放上天', 'lanterns', 'dusk', 'set-festival-1', 4],
      ['河里也有一条灯河', 'paperBoats', 'violet', 'set-festival-2', 8],
      ['桥上挤满了人', 'riverTown', 'plum', 'set-festival-3', 6],
      ['开场的那一朵', 'fireworks', 'midnight', 'set-festival-4', 5],
      ['许愿的船最轻', 'paperBoats', 'teal', 'set-festival-5', 14],
      ['灯越飞越小', 'lanterns', 'midnight', 'set-festival-6', 15],
      ['一百个热气球等风', 'balloons', 'dawn', 'set-festival-7', 7],
      ['湖面接住了烟火', 'fireworks', 'rouge', 'set-festival-8', 13],
      ['老镇不肯关灯', 'riverTown', 'amber', 'set-festival-9', 18],
      ['最后三十秒', 'fireworks', 'violet', 'set-festival-10', 24],
      ['散场', 'lanterns', 'plum', 'set-festival-11', 26],
    ]),
  },
  {
    slug: 'postcards-from-orbit',
    title: '轨道明信片',
    description: '九颗不在地图上的行星，每颗住一晚。',
    author: '仰望者阿衡',
    uploader: 'stargazer',
    tags: ['宇宙', '幻想', '星空'],
    access: { rule: 'vip', tier: 'supreme' },
    previewPictures: 2,
    pictures: wide([
      ['紫色的那颗，有环', 'planet', 'violet', 'set-orbit-1', 3],
      ['云里住着会飞的鲸', 'whale', 'teal', 'set-orbit-2', 8],
      ['沙丘一直到天边', 'desert', 'copper', 'set-orbit-3', 9],
      ['一天有两次潮汐', 'moonSea', 'rouge', 'set-orbit-4', 5],
      ['森林覆盖的那颗', 'planet', 'jade', 'set-orbit-5', 17],
      ['极光从不熄灭', 'aurora', 'plum', 'set-orbit-6', 22],
      ['星星都绕着我们转', 'starTrails', 'ocean', 'set-orbit-7', 15],
      ['漂在空中的人家', 'lanterns', 'aurora', 'set-orbit-8', 12],
      ['离开的航线', 'planet', 'dusk', 'set-orbit-9', 26],
    ]),
  },
];
