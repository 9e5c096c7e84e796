import type { DemoApp, DemoContact, Placement } from '../types.ts';

/**
 * What stands at the places for ads, besides the banners of the channels. None lies over the start: the app's own
 * picture is the one that is shown there, for four seconds.
 */
export const placements: readonly Placement[] = [
  {
    slug: 'float-boat',
    place: 'floatingWindow',
    title: '今晚的专题',
    description: '',
    picture: { scene: 'paperBoats', palette: 'dusk', seed: 'float-boat', atSeconds: 3 },
    target: { href: '/subPage/topicList' },
  },
  {
    slug: 'float-planet',
    place: 'aiFloatingWindow',
    title: '试试画一张',
    description: '',
    picture: { scene: 'planet', palette: 'violet', seed: 'float-planet', atSeconds: 5 },
    target: { href: '/ai/texttoimage' },
  },
  {
    slug: 'feed-train',
    place: 'feed',
    title: '坐火车去海边',
    description: '旅途频道的慢镜头',
    picture: { scene: 'viaductTrain', palette: 'dusk', seed: 'feed-train', atSeconds: 6 },
    target: { href: '/' },
  },
  {
    slug: 'below-fireworks',
    place: 'playerBelow',
    title: '海湾烟火大会',
    description: '全场最好的机位',
    picture: { scene: 'fireworks', palette: 'violet', seed: 'below-fireworks', atSeconds: 3.4 },
    target: { clip: 'bay-fireworks' },
  },
  {
    slug: 'community-town',
    place: 'community',
    title: '水乡夜泊',
    description: '来社区晒一晒你的夜景',
    picture: { scene: 'riverTown', palette: 'plum', seed: 'community-town', atSeconds: 5 },
    target: { href: '/community' },
  },
  {
    slug: 'mine-lighthouse',
    place: 'mine',
    title: '邀请朋友上船',
    description: '一起看，更热闹',
    picture: { scene: 'lighthouse', palette: 'midnight', seed: 'mine-lighthouse', atSeconds: 4 },
    target: { href: '/mine/vip' },
  },
];

/** Apps that the demonstration recommends: pages of its own, since it knows no others. */
export const demoApps: readonly DemoApp[] = (
  [
    ['夜读', '睡前读几页，读到哪里都记得', 'lanterns', 'amber', true],
    ['听海', '各地海浪的声音，一整夜', 'moonSea', 'dusk', true],
    ['慢火车', '窗外的风景，一站一站', 'viaductTrain', 'violet', true],
    ['雪夜', '雪落下来的声音', 'snowVillage', 'frost', false],
    ['竹里', '风吹竹林，静静待一会儿', 'bamboo', 'midnight', false],
    ['锦鲤池', '看鱼游来游去', 'koiPond', 'plum', false],
  ] as const
).map(([title, description, scene, palette, isFeatured]) => ({
  title,
  description,
  isFeatured,
  picture: { scene, palette, seed: `app-${scene}`, atSeconds: 4 },
  href: '/subPage/topicList',
}));

/** Contacts under the domain that is reserved for examples. */
export const demoContacts: readonly DemoContact[] = [
  {
    kind: 'support',
    title: '在线客服',
    value: '每天 10:00 到 24:00',
    href: '/mine/onLineKf',
    icon: 'search',
  },
  {
    kind: 'channel',
    title: '官方频道',
    value: '@yehang_demo',
    href: 'https://example.com/yehang',
    icon: 'collection',
  },
  { kind: 'email', title: '邮箱', value: 'hello@example.com', href: null, icon: 'tags' },
  { kind: 'business', title: '商务合作', value: 'biz@example.com', href: null, icon: 'vip' },
];
