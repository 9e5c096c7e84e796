import type { Tag } from '@yehang/contract/shapes/catalogue.ts';

/** Where a topic leads: all posts with it. */
export function topicRoute({ id, name }: Tag) {
  const to: string = '/community/postTagDetail';
  return { to, search: { id, name } };
}
