import type { ConsoleContent, ConsoleContentRow } from '@yehang/contract/shapes/console-content.ts';

/** Why an item cannot be published now, in Chinese; null if it can. The server checks again. */
export function publishBlocker(content: ConsoleContentRow | ConsoleContent): string | null {
  if (content.state === 'published') return '已经发布';
  if (content.state === 'takenDown') return '已被移除，不能再发布';
  if (content.state === 'submitted') return '审核通过后才能发布';
  if (content.media !== null && content.media.state !== 'ready') return '转码完成后才能发布';
  if (
    content.media !== null &&
    content.rating === 'adult' &&
    'consent' in content &&
    (content.consent === null || content.consent.isTyped)
  ) {
    return '成人内容要先登记出镜同意';
  }
  return null;
}

export function canUnpublish(content: ConsoleContentRow): boolean {
  return content.state === 'published';
}
