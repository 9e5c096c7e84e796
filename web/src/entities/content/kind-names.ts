import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';

/** What people call each kind. A kind that comes to the contract has to be named here. */
export const kindNames: Readonly<Record<ContentKind, string>> = {
  long: '视频',
  short: '短视频',
  series: '合集',
  live: '直播',
  comic: '漫画',
  novel: '小说',
  audio: '有声小说',
  photo: '图集',
  game: '游戏',
  reserved: '预约',
  post: '帖子',
  circle: '圈子',
};

/** Kinds to choose from, in their order. */
export function kindChoices<Kind extends ContentKind>(
  kinds: readonly Kind[],
): { value: Kind; name: string }[] {
  return kinds.map((kind) => ({ value: kind, name: kindNames[kind] }));
}
