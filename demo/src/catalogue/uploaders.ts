import type { Uploader } from '../types.ts';

/** Who publishes the demonstration clips: made-up studios, each with a picture of what it draws. */
export const uploaders: readonly Uploader[] = [
  {
    slug: 'tide',
    nickname: '潮汐观测站',
    intro: '记录潮水、灯塔和夜航的船。',
    avatar: { scene: 'lighthouse', palette: 'midnight', seed: 'avatar-tide', atSeconds: 2 },
  },
  {
    slug: 'north',
    nickname: '北纬六十度',
    intro: '雪、森林和极光。更新随天气。',
    avatar: { scene: 'aurora', palette: 'aurora', seed: 'avatar-north', atSeconds: 5 },
  },
  {
    slug: 'stargazer',
    nickname: '仰望者阿衡',
    intro: '一台赤道仪，一辆旧车，找没有灯的地方。',
    avatar: { scene: 'planet', palette: 'violet', seed: 'avatar-star', atSeconds: 3 },
  },
  {
    slug: 'rails',
    nickname: '绿皮慢行',
    intro: '坐过四百多趟慢车，靠窗。',
    avatar: { scene: 'viaductTrain', palette: 'dusk', seed: 'avatar-rails', atSeconds: 4 },
  },
  {
    slug: 'neon',
    nickname: '霓虹切片',
    intro: '城市夜景，一次切一片。',
    avatar: { scene: 'nightCity', palette: 'plum', seed: 'avatar-neon', atSeconds: 3 },
  },
  {
    slug: 'pond',
    nickname: '一池锦鲤',
    intro: '养鱼，画鱼，也画别的会游的。',
    avatar: { scene: 'koiPond', palette: 'teal', seed: 'avatar-pond-2', atSeconds: 8 },
  },
  {
    slug: 'ink',
    nickname: '山间墨客',
    intro: '山水、竹子和旧镇，用动画慢慢临。',
    avatar: { scene: 'inkMountains', palette: 'teal', seed: 'avatar-ink', atSeconds: 6 },
  },
  {
    slug: 'paper',
    nickname: '纸上造船',
    intro: '手作动画：纸船、风筝、灯，还有一头鲸。',
    avatar: { scene: 'paperBoats', palette: 'violet', seed: 'avatar-paper', atSeconds: 9 },
  },
  {
    slug: 'cats',
    nickname: '屋顶猫社',
    intro: '社员两名，都不爱说话。',
    avatar: { scene: 'catRoof', palette: 'amber', seed: 'avatar-cats', atSeconds: 2 },
  },
  {
    slug: 'lamp',
    nickname: '灯下小记',
    intro: '茶、雨、烛火，睡前的一小段。',
    avatar: { scene: 'tea', palette: 'plum', seed: 'avatar-lamp', atSeconds: 3 },
  },
  {
    slug: 'radio',
    nickname: '午夜电波',
    intro: '每晚零点放一首没有歌词的歌。',
    avatar: { scene: 'record', palette: 'plum', seed: 'avatar-radio', atSeconds: 3 },
  },
];
