import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import { kindChoices } from '../../entities/content/kind-names.ts';

/** All kinds of a list, or one of them. */
export function choicesOf<Kind extends ContentKind>(kinds: readonly Kind[]) {
  return [{ value: 'all' as const, name: '全部' }, ...kindChoices(kinds)];
}

/** Sort orders. */
export const sortChoices = [
  { value: 'hot', name: '最热' },
  { value: 'new', name: '最新' },
  { value: 'liked', name: '最多赞' },
] as const;

export type SortChoice = (typeof sortChoices)[number]['value'];
