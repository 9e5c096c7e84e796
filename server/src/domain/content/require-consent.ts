import { findConsent, findConsoleContent } from '../../db/queries/content/console.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';

/** Whether it is adult and has no consent record in force. */
export async function lacksConsent(database: Queryable, contentId: string): Promise<boolean> {
  const row = await findConsoleContent(database, contentId);
  return row?.content.rating === 'adult' && (await findConsent(database, contentId)) === null;
}

/** Nothing adult that shows people is public without a consent record. Error: 4090 naming the field. */
export async function requireConsent(database: Queryable, contentId: string): Promise<void> {
  if (!(await lacksConsent(database, contentId))) return;
  throw new AppError(4090, '成人内容须先登记出镜人的同意记录', { field: 'consent' });
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
