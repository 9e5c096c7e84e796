import type { OpenedContent } from '../content/open-content.ts';
import { requireAccess } from '../access/require-access.ts';

/** Refuses a place of the timeline that this viewer may not watch. Errors: 4100, 4101. */
export function requireOpenAt({ content, access }: OpenedContent, seconds: number): void {
  if (seconds >= content.previewUnits) requireAccess(access);
}
