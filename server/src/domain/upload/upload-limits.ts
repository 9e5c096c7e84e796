import { findCreator } from '../../db/queries/creators/creators.ts';
import { sumOpenUploads, type UploadOwner } from '../../db/queries/uploads/uploads.ts';
import { AppError } from '../app-error.ts';
import type { UploadLimit, UploadLimits } from './default-limits.ts';
import type { Database } from '../../db/connect.ts';

const MB = 1024 ** 2;
const GB = 1024 ** 3;

type Parts = { database: Database; uploadLimits: UploadLimits };

/** The limits of an owner. */
export async function limitOf(
  { database, uploadLimits }: Parts,
  owner: UploadOwner,
): Promise<UploadLimit> {
  if (owner.kind === 'staff') return uploadLimits.staff;
  const creator = await findCreator(database, owner.id);
  return creator?.state === 'verified' ? uploadLimits.creator : uploadLimits.user;
}

/** Refuses a file that is larger than this owner may upload. Error: 4130. */
export async function rejectTooLarge(
  parts: Parts,
  owner: UploadOwner,
  totalSize: number,
): Promise<UploadLimit> {
  const limit = await limitOf(parts, owner);
  if (totalSize <= limit.fileBytes) return limit;
  const tip = `文件不能超过 ${sizeText(limit.fileBytes)}`;
  throw new AppError(4130, tip, { field: 'totalSize', maxBytes: limit.fileBytes });
}

/** How much more an owner may have open, in bytes. */
export async function freeBytesOf({ database }: Parts, owner: UploadOwner, limit: UploadLimit) {
  return Math.max(0, limit.openBytes - (await sumOpenUploads(database, owner)));
}

/** 20 GB, 1.5 GB, 200 MB. */
function sizeText(bytes: number): string {
  const [unit, name] = bytes >= GB ? [GB, 'GB'] : [MB, 'MB'];
  return `${Math.round((bytes / unit) * 10) / 10} ${name}`;
}
