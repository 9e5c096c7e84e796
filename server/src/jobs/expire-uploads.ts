import { deleteIdleUploads, listNeededUploads } from '../db/queries/uploads/uploads.ts';
import type { AppContext } from '../domain/app-context.ts';
import { eachOf } from '../domain/jobs/bad-rows.ts';

/** A large upload may be paused over a holiday; pictures of an application are sent at once or not at all. */
const IDLE_DAYS = { patientDays: 14, shortDays: 2 };
const BATCH = 500;
/** A folder this young may belong to what is just being written. */
const GRACE_MS = 3_600_000;

/** Deletes abandoned uploads, and files that nothing needs any more; answers whether more may wait. */
export async function expireUploads({
  database,
  chunks,
}: Pick<AppContext, 'database' | 'chunks'>): Promise<boolean> {
  const given = await deleteIdleUploads(database, { ...IDLE_DAYS, limit: BATCH });
  // What a crash left between a row and its files, or could not be deleted before.
  const idle = (await chunks.listIdle(new Date(Date.now() - GRACE_MS))).filter(isUploadId);
  const needed = await listNeededUploads(database, idle);
  const left = idle.filter((id) => !needed.has(id));
  await eachOf([...new Set([...given, ...left])], (id) => chunks.discard(id));
  return given.length === BATCH;
}

function isUploadId(name: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name);
}
