import { buffer } from 'node:stream/consumers';
import { findConsentFile } from '../../db/queries/consents/consents.ts';
import { StorageMissing } from '../../media/storage/storage.ts';
import { AppError } from '../app-error.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { CreatorContext } from '../creator/context.ts';

/** One picture of the evidence, opened for staff; the look is noted. Error: 4040. */
export async function showConsentFile(
  { database, storage, seal }: Pick<CreatorContext, 'database' | 'storage' | 'seal'>,
  staff: StaffMember,
  id: string,
): Promise<{ webp: string }> {
  const row = await findConsentFile(database, id);
  if (!row) throw new AppError(4040, '没有这张图片');
  const detail = { picture: id };
  await writeAuditLog(database, staff, { action: 'consent.file', subject: row.consentId, detail });
  try {
    const sealed = await buffer((await storage.get(row.storageKey)).stream);
    return { webp: seal.open(sealed, 'creator evidence').toString('base64') };
  } catch (error) {
    if (error instanceof StorageMissing) throw new AppError(4040, '没有这张图片');
    throw error;
  }
}
