/** Filter by kind. */
export const kindChoices = [
  { value: 'all', name: '全部' },
  { value: 'long', name: '视频' },
  { value: 'short', name: '短视频' },
] as const;

export type KindChoice = (typeof kindChoices)[number]['value'];

/** Sort orders. */
export const sortChoices = [
  { value: 'hot', name: '最热' },
  { value: 'new', name: '最新' },
  { value: 'liked', name: '最多赞' },
] as const;

export type SortChoice = (typeof sortChoices)[number]['value'];
