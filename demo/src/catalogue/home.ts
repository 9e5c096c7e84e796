import type { Banner, Channel, Clip, HomeModule, ModuleLayout, Shortcut } from '../types.ts';

const shortcuts: readonly Shortcut[] = [
  { title: '漫画', icon: 'comic', href: '/subPage/room?kind=comic' },
  { title: '小说', icon: 'novel', href: '/subPage/room?kind=novel' },
  { title: '听书', icon: 'audio', href: '/subPage/room?kind=audio' },
  { title: '图集', icon: 'photo', href: '/subPage/room?kind=photo' },
  { title: '游戏', icon: 'game', href: '/subPage/room?kind=game' },
  { title: '预约', icon: 'reserved', href: '/subPage/room?kind=reserved' },
  { title: '片库', icon: 'library', href: '/subPage/search/videoStore' },
  { title: '排行榜', icon: 'ranking', href: '/subPage/rankList' },
  { title: '短视频', icon: 'short', href: '/tiktok' },
  { title: '全部标签', icon: 'tags', href: '/subPage/tagList' },
  { title: '开通会员', icon: 'vip', href: '/mine/vip' },
  { title: '看过的', icon: 'history', href: '/mine/myCase' },
  { title: '专题', icon: 'collection', href: '/subPage/topicList' },
  { title: '直播', icon: 'live', href: '/subPage/liveTv/livePlay' },
];

const banners: Record<string, readonly Banner[]> = {
  recommend: [
    {
      slug: 'banner-voyage',
      title: '今夜启航',
      description: '满月从岛的后面升起来',
      picture: { scene: 'moonSea', palette: 'dusk', seed: 'banner-voyage', atSeconds: 4 },
      target: { clip: 'moon-strait' },
    },
    {
      slug: 'banner-whale',
      title: '云上的鲸',
      description: '动画短剧，已更新两集',
      picture: { scene: 'whale', palette: 'violet', seed: 'banner-whale', atSeconds: 3 },
      target: { clip: 'cloud-whale-1' },
    },
    {
      slug: 'banner-stars',
      title: '十分钟银河',
      description: '什么都不用想',
      picture: { scene: 'starTrails', palette: 'midnight', seed: 'banner-stars', atSeconds: 6 },
      target: { clip: 'ten-minutes-of-stars' },
    },
    {
      slug: 'banner-vip',
      title: '会员看得更多',
      description: '一张票，看完整片海',
      picture: { scene: 'lanterns', palette: 'amber', seed: 'banner-vip', atSeconds: 9 },
      target: { href: '/mine/vip' },
    },
  ],
  scenery: [
    {
      slug: 'banner-aurora',
      title: '等一场极光',
      description: '零下三十度',
      picture: { scene: 'aurora', palette: 'aurora', seed: 'banner-aurora', atSeconds: 7 },
      target: { clip: 'aurora-lake' },
    },
    {
      slug: 'banner-snow',
      title: '雪落小镇',
      description: '家家户户都亮着灯',
      picture: { scene: 'snowVillage', palette: 'frost', seed: 'banner-snow', atSeconds: 5 },
      target: { clip: 'snow-town' },
    },
  ],
  city: [
    {
      slug: 'banner-fireworks',
      title: '海湾烟火大会',
      description: '全场最好的机位',
      picture: { scene: 'fireworks', palette: 'violet', seed: 'banner-fireworks', atSeconds: 3.4 },
      target: { clip: 'bay-fireworks' },
    },
    {
      slug: 'banner-city',
      title: '江对岸的灯',
      description: '一盏一盏亮起来',
      picture: { scene: 'nightCity', palette: 'midnight', seed: 'banner-city', atSeconds: 5 },
      target: { clip: 'river-lights' },
    },
  ],
  animation: [
    {
      slug: 'banner-koi',
      title: '一池锦鲤',
      description: '看完心就静了',
      picture: { scene: 'koiPond', palette: 'teal', seed: 'banner-koi', atSeconds: 8 },
      target: { clip: 'koi-calm' },
    },
    {
      slug: 'banner-cats',
      title: '屋顶猫社',
      description: '月亮开会中',
      picture: { scene: 'catRoof', palette: 'dusk', seed: 'banner-cats', atSeconds: 4 },
      target: { clip: 'cats-in-council' },
    },
  ],
  music: [
    {
      slug: 'banner-record',
      title: '深夜唱片行',
      description: '今晚放这张',
      picture: { scene: 'record', palette: 'plum', seed: 'banner-record', atSeconds: 3 },
      target: { clip: 'night-record-shop' },
    },
  ],
  journey: [
    {
      slug: 'banner-balloons',
      title: '日出之前',
      description: '热气球升空',
      picture: { scene: 'balloons', palette: 'dawn', seed: 'banner-balloons', atSeconds: 5 },
      target: { clip: 'before-sunrise' },
    },
    {
      slug: 'banner-town',
      title: '水乡夜泊',
      description: '乌篷船慢慢摇',
      picture: { scene: 'riverTown', palette: 'plum', seed: 'banner-town', atSeconds: 5 },
      target: { clip: 'water-town-mooring' },
    },
  ],
};

/** The channels of the home page and of the dark section, their modules filled from the given clips. */
export function homeChannels(all: readonly Clip[]): Channel[] {
  const clips = all.filter((clip) => !clip.darkOnly);
  const dark = all.filter((clip) => clip.darkOnly);
  const long = clips.filter((clip) => clip.kind === 'long');
  const short = clips.filter((clip) => clip.kind === 'short');
  const inChannel = (slug: string) => (clip: Clip) => clip.channel === slug;
  const tagged =
    (...wanted: string[]) =>
    (clip: Clip) =>
      clip.tags.some((tag) => wanted.includes(tag));
  const by = (number: 'plays' | 'likes' | 'collects') => (a: Clip, b: Clip) =>
    b[number] - a[number];
  const newest = (a: Clip, b: Clip): number => a.publishedDaysAgo - b.publishedDaysAgo;
  const group = (
    title: string,
    layout: ModuleLayout,
    size: number,
    from: readonly Clip[],
    order: (a: Clip, b: Clip) => number = newest,
  ): HomeModule => ({
    title,
    layout,
    size,
    clips: from.toSorted(order).map((clip) => clip.slug),
  });
  const channel = (slug: string, name: string, modules: readonly HomeModule[]): Channel => ({
    slug,
    name,
    section: 'home',
    banners: banners[slug] ?? [],
    shortcuts: slug === 'recommend' ? shortcuts : [],
    modules,
  });
  const own = (slug: string) => ({
    long: long.filter(inChannel(slug)),
    short: short.filter(inChannel(slug)),
    all: clips.filter(inChannel(slug)),
  });
  const [scenery, city, animation, music, journey] = [
    own('scenery'),
    own('city'),
    own('animation'),
    own('music'),
    own('journey'),
  ];
  return [
    channel('recommend', '推荐', [
      group('今夜精选', 'bigPlusGrid', 5, long, by('likes')),
      group('刷一会儿', 'strip', 8, short, by('plays')),
      group('好好睡一觉', 'twoColumns', 4, long.filter(tagged('助眠'))),
      group('大家在看', 'rank', 8, clips, by('plays')),
      group('国风夜色', 'twoColumns', 6, long.filter(tagged('国风'))),
      group('会动的动物们', 'strip', 6, short.filter(tagged('动物')), by('likes')),
    ]),
    channel('scenery', '风景', [
      group('看海', 'bigPlusGrid', 3, long.filter(tagged('大海', '海底')), by('plays')),
      group('雪与极光', 'twoColumns', 4, long.filter(tagged('雪景', '极光'))),
      group('竖着看风景', 'strip', 6, scenery.short),
      group('森林与星空', 'twoColumns', 4, long.filter(tagged('森林', '星空'))),
      group('风景收藏榜', 'rank', 8, scenery.all, by('collects')),
    ]),
    channel('city', '城市', [
      group('夜里的城', 'bigPlusGrid', 5, long.filter(tagged('城市', '港口')), by('plays')),
      group('路上', 'twoColumns', 4, long.filter(tagged('公路', '火车', '夜景'))),
      group('城市一瞥', 'strip', 6, city.short),
      group('城市点赞榜', 'rank', 8, city.all, by('likes')),
    ]),
    channel('animation', '动画', [
      group('新作', 'bigPlusGrid', 5, animation.long),
      group('童心未泯', 'twoColumns', 4, long.filter(tagged('童趣', '幻想'))),
      group('几秒钟的动画', 'strip', 8, animation.short, by('likes')),
      group('动画热播榜', 'rank', 10, animation.all, by('plays')),
    ]),
    channel('music', '音乐', [
      group('戴上耳机', 'twoColumns', 4, music.long),
      group('睡前歌单', 'bigPlusGrid', 5, long.filter(tagged('助眠', '轻音乐')), by('collects')),
      group('一小段', 'strip', 6, short.filter(tagged('轻音乐', '茶与灯', '雨声'))),
      group('循环最多', 'rank', 8, clips.filter(tagged('轻音乐', '助眠', '雨声')), by('plays')),
    ]),
    channel('journey', '旅途', [
      group('慢慢地走', 'bigPlusGrid', 5, journey.long, by('plays')),
      group(
        '坐火车去',
        'strip',
        4,
        clips.filter(tagged('火车')).filter((clip) => clip.kind === 'long'),
      ),
      group('山川湖海', 'twoColumns', 6, long.filter(tagged('山川', '湖泊', '沙漠'))),
      group('路上随手拍', 'strip', 6, journey.short),
      group('旅途点赞榜', 'rank', 8, journey.all, by('likes')),
    ]),
    {
      ...channel('deep-sea', '深海', [
        group('只在这里', 'twoColumns', 4, dark),
        group('灯塔以外', 'bigPlusGrid', 5, long.filter(tagged('大海', '海底', '星空'))),
        group('水下的光', 'twoColumns', 4, long.filter(tagged('海底', '大海')), by('collects')),
        group('只在夜里', 'strip', 6, short.filter(tagged('夜景')), by('likes')),
        group('深海热播榜', 'rank', 8, scenery.all, by('plays')),
      ]),
      section: 'dark',
    },
    {
      ...channel('night-walk', '夜行', [
        group('无人的街', 'twoColumns', 4, city.long, by('collects')),
        group('最后一班车', 'strip', 6, clips.filter(tagged('火车', '公路'))),
      ]),
      section: 'dark',
    },
  ];
}
