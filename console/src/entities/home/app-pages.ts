import { roomSection } from '@yehang/contract/shapes/home.ts';
import { kindLabels } from '@yehang/contract/shapes/labels.ts';
import { type ContentKind, kindPages } from '@yehang/contract/shapes/content-kinds.ts';

/** Pages of the app that a link may lead to, by their path. */
export const appPages: readonly { path: string; name: string }[] = [
  { path: '/subPage/seriesList', name: '合集' },
  ...roomSection.options.map((kind) => ({
    path: `/subPage/room?kind=${kind}`,
    name: `${kindLabels[kind]}馆`,
  })),
  { path: '/subPage/room?kind=reserved', name: '新作预约' },
  { path: '/subPage/liveTv/livePlay', name: '直播' },
  { path: '/subPage/rankList', name: '排行榜' },
  { path: '/subPage/search/videoStore', name: '片库' },
  { path: '/subPage/topicList', name: '专题' },
  { path: '/subPage/tagList', name: '全部标签' },
  { path: '/tiktok', name: '短视频' },
  { path: '/darkWeb', name: '暗网' },
  { path: '/mine/vip', name: '会员中心' },
  { path: '/mine/gold', name: '金币' },
  { path: '/mine/myCase', name: '收藏足迹' },
  { path: '/mine/myBuy', name: '我的购买' },
  { path: '/mine/group', name: '官方群' },
  { path: '/mine/apps', name: '应用推荐' },
];

/** The link to a content. */
export function contentHref({ id, kind }: { id: string; kind: ContentKind }): string {
  return `${kindPages[kind]}?id=${id}`;
}

/** What a link leads to: a page of the app, a content by its id, or any other address. */
export function readHref(
  href: string,
): { by: 'page' } | { by: 'content'; id: string } | { by: 'address' } {
  if (appPages.some(({ path }) => path === href)) return { by: 'page' };
  const [path, query = ''] = href.split('?');
  const id = new URLSearchParams(query).get('id');
  if (id !== null && Object.values(kindPages).some((page) => page === path))
    return { by: 'content', id };
  return { by: 'address' };
}
