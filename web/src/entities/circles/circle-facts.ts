import type { CircleCard } from '@yehang/contract/shapes/circle.ts';
import { formatCount } from '../../lib/format/counts.ts';

/** Members and posts of a circle in one line. */
export function circleFacts({ members, posts }: Pick<CircleCard, 'members' | 'posts'>): string {
  return `${formatCount(members)} 人 · ${formatCount(posts)} 帖`;
}
