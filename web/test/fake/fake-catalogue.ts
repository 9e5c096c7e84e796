import type { CallResponse } from '../../src/lib/api/call-types.ts';
import type {
  AccessRule,
  Picture,
  Uploader,
  VideoCard,
} from '@yehang/contract/shapes/catalogue.ts';
import type { ChannelPage, HomeModule, ModuleLayout } from '@yehang/contract/shapes/home.ts';
import type { LiveChannelCard } from '@yehang/contract/shapes/live.ts';
import type { OwnInfo, PublicProfile } from '@yehang/contract/shapes/user.ts';
import type { SeriesCard } from '@yehang/contract/shapes/series.ts';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';

/** A catalogue in memory, with the shapes of the contract, the same at every start. */

export function fakeId(kind: number, number: number): string {
  const tail = number.toString(16).padStart(12, '0');
  return `0190000${kind.toString(16)}-0000-7000-8000-${tail}`;
}

const colors = ['#27364f', '#4a2f3c', '#22443f', '#4b3a22', '#382c55', '#1f3d57'];
const titles = [
  '雨夜便利店的灯',
  '把一座城市走成一条线',
  '凌晨四点的海',
  '深夜食堂：一碗阳春面的二十分钟和它背后的故事',
  '极光之下 4K',
  '列车驶过雪原',
  '慢放：一滴水落下',
  '老城屋顶上的猫',
];

export function fakePicture(seed: number, width = 640, height = 360): Picture {
  const color = colors[seed % colors.length] ?? '#27364f';
  return { path: `covers/${seed}-${width}x${height}.svg`, width, height, color };
}

const rules: readonly AccessRule[] = [
  { rule: 'free' },
  { rule: 'vip', tier: 'normal' },
  { rule: 'gold', priceGoldCents: 1200 },
  { rule: 'free' },
  { rule: 'vipOrGold', tier: 'supreme', priceGoldCents: 3000 },
  { rule: 'vip', tier: 'dark' },
];

export function fakeVideo(seed: number): VideoCard {
  const isShort = seed % 7 === 3;
  return {
    id: fakeId(1, seed),
    contentType: isShort ? 1 : 2,
    title: titles[seed % titles.length] ?? '',
    cover: isShort ? fakePicture(seed, 360, 640) : fakePicture(seed),
    durationSeconds: 35 + ((seed * 397) % 5400),
    access: rules[seed % rules.length] ?? { rule: 'free' },
    rating: 'general',
    isAiMade: false,
    plays: (seed * 7919) % 4_000_000,
    likes: (seed * 31) % 9000,
    uploader: { id: fakeId(2, seed % 5), nickname: `夜行者 ${seed % 5}`, avatar: null },
    publishedAt: Date.UTC(2026, 10, 1) - seed * 3_600_000,
  };
}

export function fakeSeries(seed: number): SeriesCard {
  return {
    id: fakeId(9, seed),
    contentType: 3,
    title: '夜航日志',
    cover: fakePicture(seed),
    episodes: 12,
    finished: true,
    terms: {
      freeEpisodes: 2,
      rule: 'vip',
      tier: 'normal',
      episodePriceGoldCents: null,
      priceGoldCents: null,
    },
    rating: 'general',
    plays: 900,
    likes: 30,
    uploader: null,
    publishedAt: 0,
  };
}

export function fakeChannel(seed: number): LiveChannelCard {
  return {
    id: fakeId(10, seed),
    contentType: 11,
    title: '深夜剧场',
    category: '电影',
    cover: null,
    rating: 'general',
    access: { rule: 'vip', tier: 'supreme' },
    source: 'outside',
    online: true,
    now: null,
    next: null,
    viewers: 7,
    likes: 3,
  };
}

function fakeModule(number: number, layout: ModuleLayout, title: string): HomeModule {
  const count = layout === 'rank' ? 9 : layout === 'bigPlusGrid' ? 5 : 6;
  const items = Array.from({ length: count }, (_, index) => fakeVideo(number * 20 + index));
  return { id: fakeId(3, number), title, layout, canChange: number % 2 === 1, items };
}

function fakeLink(number: number, position: number): LinkItem {
  const cover = fakePicture(900 + number, 702, 312);
  const title = `今夜推荐 ${number}`;
  return {
    id: fakeId(4, number),
    position,
    title,
    description: '',
    cover,
    href: '/mine/vip',
    sortCode: number,
  };
}

const channels = ['推荐', '影视', '纪录', '动画', '音乐现场', '旅行', '美食', '科技'].map(
  (name, index) => ({ id: fakeId(5, index), name }),
);

export function fakeChannelPage(channelId: string | undefined): ChannelPage {
  return {
    channels,
    channelId: channelId ?? channels[0]?.id ?? '',
    banners: [1, 2, 3].map((number) => fakeLink(number, 1)),
    shortcuts: ['排行榜', '片库', '全部标签', '专题', '会员'].map((title, index) => ({
      id: fakeId(6, index),
      title,
      icon: fakePicture(800 + index, 96, 96),
      href: '/subPage/rankList',
    })),
    modules: [
      fakeModule(1, 'twoColumns', '编辑精选'),
      fakeModule(2, 'bigPlusGrid', '今夜主打'),
      fakeModule(3, 'strip', '继续看短片'),
      fakeModule(4, 'rank', '本周热播榜'),
    ],
  };
}

/** A page of the infinite list; the cursor is the next seed. */
export function fakeVideoPage(cursor: string | undefined): CallResponse<'media/video/list'> {
  const start = cursor === undefined ? 200 : Number(cursor);
  const list = Array.from({ length: 20 }, (_, index) => fakeVideo(start + index));
  return { list, cursor: start >= 400 ? null : String(start + 20) };
}

export function fakeConfig(now: number, keys: { signKey: string; imgKey: string }) {
  const config: CallResponse<'ping/config'> = {
    configVersion: 1,
    domainList: [{ type: 'IMAGE', urls: ['/img'] }],
    cdnList: [],
    ...keys,
    version: '2.1.2',
    minVersion: null,
    updateUrl: null,
    advertise: [],
    adsType: 'oneByOne',
    startOverlays: { splashPauseMinutes: 30, perStart: 2, repeat: 'daily' },
    runningLight: [
      {
        id: fakeId(7, 1),
        location: 1,
        text: '新片每天 20:00 上架，本周主题：夜色里的城市',
        jumpUrl: '/subPage/topicList',
      },
      { id: fakeId(7, 2), location: 2, text: '社区公约已更新', jumpUrl: null },
    ],
    announcement: null,
    communityCategory: [],
    appName: null,
    floatingWindow: { ...fakeLink(9, 8), cover: fakePicture(990, 128, 128) },
    aiFloatingWindow: null,
    hasFullEditionAds: false,
    tokenHosts: [],
    offlineTiers: ['supreme'],
    contacts: [],
    now,
  };
  return config;
}

/** A visitor as a login answers, with what only they are told. */
export function fakeUser(): CallResponse<'login/guest'> &
  Pick<OwnInfo, 'intro' | 'pendingAvatar' | 'avatarRefusal'> {
  const none = (vipType: string) => ({ vipType, vipExpireInt: 0 });
  return {
    id: fakeId(8, 1),
    number: 100_086,
    nickname: '夜航员 0086',
    avatar: null,
    isGuest: true,
    account: null,
    phone: null,
    hasPassword: false,
    gender: null,
    ageBand: null,
    ageConfirmed: false,
    edition: 'full',
    inviteCode: 'YH8K2Q',
    supremeVip: none('supreme'),
    normalVip: { vipType: 'normal', vipExpireInt: Date.UTC(2027, 2, 1) / 1000 },
    liveVip: none('live'),
    darkVip: none('dark'),
    token: '',
    secret: '',
    intro: '',
    pendingAvatar: null,
    avatarRefusal: null,
    deletionDueAt: null,
  };
}

export function fakeProfile(uploader: Uploader): PublicProfile {
  const stats = { works: 3, plays: 900, likes: 30, followers: 120, following: 2 };
  return { ...uploader, number: 100_001, intro: '', stats, isFollowed: false, isBlocked: false };
}
