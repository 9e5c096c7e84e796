import type { ContentSnapshot } from '@yehang/contract/shapes/content-version.ts';

/**
 * What an editor of a series or a channel had before them, under the names of its form: the row, and what stands
 * beside it.
 */
export function fieldsBefore<Row extends { state: string; title: string }>(
  row: Row,
  { cover, tags }: Pick<ContentSnapshot, 'cover' | 'tags'>,
) {
  const { state, title: name } = row;
  return { ...row, name, enabled: state === 'published', cover: cover?.path ?? null, tags };
}
