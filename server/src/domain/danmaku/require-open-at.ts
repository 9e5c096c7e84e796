import type { OpenedContent } from '../content/open-content.ts';
import { AppError } from '../app-error.ts';

/** Refuses a place of the timeline that this viewer may not watch. Errors: 4100, 4101. */
export function requireOpenAt({ content, access }: OpenedContent, seconds: number): void {
  if (access.allowed || seconds < content.previewUnits) return;
  throw new AppError(access.why === 'needsPurchase' ? 4101 : 4100);
}
