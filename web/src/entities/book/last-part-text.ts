import type { BookCard } from '@yehang/contract/shapes/book.ts';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';

/** Up to which chapter the viewer read or heard a book; null where they did not. */
export function lastPartText({ contentType, marks }: BookCard): string | null {
  const last = marks?.lastPart ?? null;
  if (last === null) return null;
  const verb = contentType === contentTypes.audio ? '听' : '读';
  const unit = contentType === contentTypes.comic ? '话' : '章';
  return `${verb}到第 ${last} ${unit}`;
}
