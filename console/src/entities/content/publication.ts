import type { ConsoleContent, ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';

/** Why an item cannot be published now, in Chinese; null if it can. The server checks again. */
export function publishBlocker(item: ConsoleContentRow | ConsoleContent): string | null {
  if (item.state === 'published') return '已经发布';
  if (item.state === 'takenDown') return '已被移除，不能再发布';
  if (item.state === 'submitted') return '审核通过后才能发布';
  if (item.media !== null && item.media.state !== 'ready') return '转码完成后才能发布';
  if (
    item.media !== null &&
    item.rating === 'adult' &&
    'consent' in item &&
    item.consent === null
  ) {
    return '成人内容要先登记出镜同意';
  }
  return null;
}

export function canUnpublish(item: ConsoleContentRow): boolean {
  return item.state === 'published';
}
