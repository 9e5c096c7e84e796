import { findConsent, findItem } from '../../db/queries/content/console.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';

/** Nothing adult is public without a consent record. Error: 4090 naming the field. */
export async function requireConsent(database: Queryable, contentId: string): Promise<void> {
  const row = await findItem(database, contentId);
  if (row?.item.rating !== 'adult' || (await findConsent(database, contentId))) return;
  throw new AppError(4090, '成人内容须先登记出镜人的同意记录', { field: 'consent' });
}
