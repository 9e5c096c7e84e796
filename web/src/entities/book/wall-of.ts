import type { ChapterAccess } from '@yehang/contract/shapes/book.ts';
import { ApiError } from '../../lib/api/api-error.ts';

const NEEDS_TIER = 4100;
const NEEDS_PURCHASE = 4101;

/** What lies around a chapter that is not open to the viewer, and what unlocks it; null for any other error. */
export function wallOf(error: unknown): ChapterAccess | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code !== NEEDS_TIER && error.code !== NEEDS_PURCHASE) return null;
  const look = error.data as Partial<ChapterAccess> | null;
  return look?.chapter && look.contentId ? (look as ChapterAccess) : null;
}
