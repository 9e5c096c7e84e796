import { findConsentCover } from '../../db/queries/consents/cover.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { consentLack, consentTips } from './consent-cover.ts';

/** Whether somebody shown revoked their consent, or it is adult and not everybody shown has one in force. */
export async function lacksConsent(database: Queryable, contentId: string): Promise<boolean> {
  const cover = await findConsentCover(database, contentId);
  return cover !== null && consentLack(cover) !== null;
}

/** Nothing adult is public without a consent of each person shown. Error: 4090 naming the field. */
export async function requireConsent(database: Queryable, contentId: string): Promise<void> {
  const cover = await findConsentCover(database, contentId);
  const lack = cover && consentLack(cover);
  if (lack) throw new AppError(4090, consentTips[lack], { field: 'consent' });
}

/** The same of a content that is public, or withheld and public again by a decision. The caller has locked it. */
export async function requireConsentIfPublic(
  database: Queryable,
  contentId: string,
): Promise<void> {
  const row = await findConsoleContent(database, contentId);
  if (row?.content.state === 'published' || row?.content.withheldAt)
    await requireConsent(database, contentId);
}
