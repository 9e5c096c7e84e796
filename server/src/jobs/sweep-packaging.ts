import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listLiveClaims } from '../db/queries/media/packaging-work.ts';
import type { AppContext } from '../domain/app-context.ts';
import { eachOf } from '../domain/jobs/bad-rows.ts';
import { packagingFolder } from '../domain/media/packaging-folder.ts';

/** Nothing was packaged on this machine yet. */
function emptyWhereMissing(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return [];
  throw error;
}

const WORK = /^([0-9a-f-]{36})-(\d+)$/;

/** Removes unfinished work that a killed worker left on this machine's disk. */
export async function sweepPackaging(
  context: Pick<AppContext, 'database' | 'workDir'>,
): Promise<void> {
  const folder = packagingFolder(context);
  const names = await readdir(folder).catch(emptyWhereMissing);
  const works = names.flatMap((name) => {
    const match = WORK.exec(name);
    return match ? [{ name, contentId: match[1]!, attempt: Number(match[2]) }] : [];
  });
  const live = await listLiveClaims(
    context.database,
    works.map(({ contentId }) => contentId),
  );
  await eachOf(works, async ({ name, contentId, attempt }) => {
    const isLive = live.some((claim) => claim.contentId === contentId && claim.attempt === attempt);
    if (!isLive) await rm(join(folder, name), { recursive: true, force: true });
  });
}
