import type { OpenedContent } from '../content/open-content.ts';
import { AppError } from '../app-error.ts';

/** Refuses a place of the timeline that this viewer may not watch. Errors: 4100, 4101. */
export function requireOpenAt({ item, access }: OpenedContent, seconds: number): void {
  if (access.allowed || seconds < item.previewSeconds) return;
  throw new AppError(access.why === 'needsPurchase' ? 4101 : 4100);
}
