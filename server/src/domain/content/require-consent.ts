import { findConsoleContent } from '../../db/queries/content/console.ts';
import { findConsent, hasRevokedConsent } from '../../db/queries/consents/consents.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';

/** Whether somebody shown revoked their consent, or it is adult and has none in force. */
export async function lacksConsent(database: Queryable, contentId: string): Promise<boolean> {
  if (await hasRevokedConsent(database, contentId)) return true;
  const row = await findConsoleContent(database, contentId);
  return row?.content.rating === 'adult' && (await findConsent(database, contentId)) === null;
}

/** Nothing adult that shows people is public without a consent record. Error: 4090 naming the field. */
export async function requireConsent(database: Queryable, contentId: string): Promise<void> {
  if (!(await lacksConsent(database, contentId))) return;
  const isRevoked = await hasRevokedConsent(database, contentId);
  const tip = isRevoked ? '有出镜人撤回了同意，不能公开' : '成人内容须先登记出镜人的同意记录';
  throw new AppError(4090, tip, { field: 'consent' });
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
