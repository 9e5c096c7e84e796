import type { PaletteName } from '../paint/palette.ts';
import type { SceneName } from '../scenes/registry.ts';

interface Shown {
  slug: string;
  name: string;
  category: string;
  prompt: string;
  negative?: string;
  style: 'none' | 'photo' | 'anime' | 'ink' | 'oil' | 'watercolor' | 'papercut' | 'pixel' | 'neon';
  ratio: '1:1' | '3:4' | '4:3' | '9:16' | '16:9';
  scene: SceneName;
  palette: PaletteName;
}

/** A template of the AI tools, with the scene that its example is drawn of. */
export type DemoTemplate = Shown &
  (
    | { tool: 'picture'; motion?: undefined; companion?: undefined }
    /** `companion` is who stands in the example. */
    | { tool: 'portrait'; motion?: undefined; companion: string }
    | {
        tool: 'video';
        motion: 'pushIn' | 'pullOut' | 'panLeft' | 'panRight' | 'rise' | 'drift';
        companion?: undefined;
      }
  );

const picture = (template: Shown): DemoTemplate => ({ ...template, tool: 'picture' });
const portrait = (companion: string, template: Shown): DemoTemplate => ({
  ...template,
  ...{ tool: 'portrait', companion },
});
const clip = (motion: NonNullable<DemoTemplate['motion']>, template: Shown): DemoTemplate => ({
  ...template,
  tool: 'video',
  motion,
});

/** Templates of the demonstration: places for pictures, scenes for grown-up characters, and ways for pictures to move. */
export const demoTemplates: readonly DemoTemplate[] = [
  picture({
    ...{ slug: 'lighthouse', name: '海上灯塔', category: '风景', style: 'oil', ratio: '3:4' },
    prompt: '夜里的海岸，一座亮着灯的灯塔，海浪拍着礁石，远处有一艘帆船',
    negative: '文字，水印',
    ...{ scene: 'lighthouse', palette: 'ocean' },
  }),
  portrait('bookshop', {
    ...{ slug: 'rain-shop', name: '雨夜书店', category: '写真', style: 'watercolor', ratio: '3:4' },
    prompt: '{人物}坐在旧书店的窗边，窗外下着雨，桌上有一盏暖灯和一杯热茶',
    ...{ scene: 'rainWindow', palette: 'amber' },
  }),
  clip('rise', {
    ...{ slug: 'lantern-rise', name: '天灯升起', category: '动态', style: 'none', ratio: '9:16' },
    prompt: '镜头慢慢上升，天灯一盏一盏飘向夜空',
    ...{ scene: 'lanterns', palette: 'amber' },
  }),
  picture({
    ...{ slug: 'ink-mountains', name: '水墨远山', category: '国风', style: 'ink', ratio: '16:9' },
    prompt: '云雾里的远山，一叶小舟，留白很多的水墨画',
    negative: '鲜艳的颜色',
    ...{ scene: 'inkMountains', palette: 'ink' },
  }),
  picture({
    ...{ slug: 'snow-village', name: '雪夜村庄', category: '风景', style: 'none', ratio: '4:3' },
    prompt: '大雪中的小村庄，屋顶积雪，窗里透出暖黄的光，夜空有星星',
    ...{ scene: 'snowVillage', palette: 'frost' },
  }),
  portrait('lighthouse', {
    ...{ slug: 'keeper', name: '守塔人', category: '写真', style: 'oil', ratio: '3:4' },
    prompt: '{人物}站在灯塔下的礁石上，海风吹起衣角，身后是夜里的海',
    ...{ scene: 'moonSea', palette: 'midnight' },
  }),
  clip('pushIn', {
    ...{ slug: 'sea-push', name: '月下推近', category: '动态', style: 'none', ratio: '16:9' },
    prompt: '镜头向海面推近，月光在水上轻轻晃动',
    ...{ scene: 'moonSea', palette: 'ocean' },
  }),
  picture({
    ...{ slug: 'neon-city', name: '霓虹街口', category: '城市', style: 'neon', ratio: '9:16' },
    prompt: '雨后的未来城市，霓虹灯倒映在湿漉漉的街道上，高楼林立',
    ...{ scene: 'nightCity', palette: 'violet' },
  }),
  picture({
    ...{ slug: 'bamboo', name: '竹林小径', category: '国风', style: 'watercolor', ratio: '3:4' },
    prompt: '清晨的竹林，一条小径通向深处，阳光从竹叶间落下',
    ...{ scene: 'bamboo', palette: 'jade' },
  }),
  portrait('astronomer', {
    ...{ slug: 'stargazer', name: '星空之下', category: '写真', style: 'anime', ratio: '3:4' },
    prompt: '{人物}在山顶仰望星空，银河横过天际，身旁架着望远镜',
    ...{ scene: 'starTrails', palette: 'midnight' },
  }),
  picture({
    ...{ slug: 'koi', name: '池中锦鲤', category: '国风', style: 'papercut', ratio: '1:1' },
    prompt: '荷叶下的锦鲤，红白相间，水面有涟漪和落花',
    ...{ scene: 'koiPond', palette: 'teal' },
  }),
  clip('panRight', {
    ...{ slug: 'river-pan', name: '古镇横移', category: '动态', style: 'none', ratio: '16:9' },
    prompt: '镜头沿着河岸向右移动，灯笼映在水里',
    ...{ scene: 'riverTown', palette: 'dusk' },
  }),
  picture({
    ...{ slug: 'whale', name: '云上鲸鱼', category: '幻想', style: 'anime', ratio: '16:9' },
    prompt: '一头巨大的鲸鱼游在云海上，黄昏的天空，远处有小岛',
    ...{ scene: 'whale', palette: 'plum' },
  }),
  portrait('chef', {
    ...{ slug: 'lantern-town', name: '灯火古镇', category: '写真', style: 'none', ratio: '3:4' },
    prompt: '{人物}走在挂满灯笼的古镇石桥上，河面映着灯火',
    ...{ scene: 'riverTown', palette: 'copper' },
  }),
  picture({
    ...{ slug: 'aurora', name: '极光湖畔', category: '风景', style: 'photo', ratio: '16:9' },
    prompt: '极光下的湖面，雪山倒影，岸边有一顶亮着灯的帐篷',
    ...{ scene: 'aurora', palette: 'aurora' },
  }),
  picture({
    ...{ slug: 'balloons', name: '晨光热气球', category: '幻想', style: 'pixel', ratio: '1:1' },
    prompt: '清晨的山谷上空飘着许多热气球，阳光从山后升起',
    ...{ scene: 'balloons', palette: 'dawn' },
  }),
  clip('drift', {
    ...{ slug: 'jelly-drift', name: '深海漂浮', category: '动态', style: 'none', ratio: '9:16' },
    prompt: '镜头随水流轻轻漂动，水母一张一合',
    ...{ scene: 'jellyfish', palette: 'ocean' },
  }),
  portrait('clockmaker', {
    ...{ slug: 'tea-house', name: '午后茶室', category: '写真', style: 'ink', ratio: '3:4' },
    prompt: '{人物}坐在茶室里，面前一壶热茶，窗外是竹影',
    ...{ scene: 'tea', palette: 'jade' },
  }),
];
