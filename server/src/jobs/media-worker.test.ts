import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { claimMedia, findMediaAsset, reportMedia } from '../db/queries/media/jobs.ts';
import { newId } from '../db/new-id.ts';
import { contents } from '../db/schema/contents.ts';
import { mediaAssets } from '../db/schema/media.ts';
import { newMediaSecrets } from '../domain/media/new-media-secrets.ts';
import { packageClaim } from '../domain/media/package-claim.ts';
import type { Engine } from '../media/engine/engine.ts';
import { MediaError } from '../media/media-error.ts';
import { every } from './every.ts';
import { sweepPackaging } from './sweep-packaging.ts';
import { startMediaWorker, type PackageClaim } from './media-worker.ts';
import { testApp } from '../../test/app.ts';

const { context, database } = await testApp();
const folder = await mkdtemp(join(tmpdir(), 'yehang-worker-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An engine that never gets anywhere until it is stopped. */
const endless = {
  name: 'endless',
  hasToneMap: false,
  probe: (_path: string, call?: { signal?: AbortSignal | undefined }) =>
    new Promise((_, reject) => {
      const stop = () => reject(new MediaError('cancelled'));
      if (call?.signal?.aborted) stop();
      call?.signal?.addEventListener('abort', stop);
    }),
} as unknown as Engine;

async function queueVideo() {
  const contentId = newId();
  const source = join(folder, `${contentId}.mp4`);
  await writeFile(source, 'film');
  await database.orm.insert(contents).values({ id: contentId, kind: 'long', title: '等待处理' });
  await database.orm.insert(mediaAssets).values({
    contentId,
    sourceName: 'a.mp4',
    sourcePath: source,
    sourceBytes: 4,
    ...newMediaSecrets(context),
  });
  return contentId;
}

async function stateOf(contentId: string) {
  return (await findMediaAsset(database, contentId))?.state;
}

function start(packageClaim: PackageClaim) {
  const errors: unknown[] = [];
  const worker = startMediaWorker(context, packageClaim, (_name, seconds, work) =>
    every(seconds, work, { failed: (error) => errors.push(error) }),
  );
  return { worker, errors };
}

const packageWith =
  (engine: Engine): PackageClaim =>
  (claim, stopping) =>
    packageClaim(context, engine, claim, stopping);

describe('the media worker', () => {
  it('gives decoders the source in the folder of its attempt, which a user of theirs may enter', async () => {
    const closed = await mkdtemp(join(folder, 'closed-'));
    const sourcePath = join(closed, 'data');
    const id = await queueVideo();
    await writeFile(sourcePath, 'closed film');
    await database.orm.update(mediaAssets).set({ sourcePath }).where(eq(mediaAssets.contentId, id));
    const probed: string[] = [];
    const probe = async (path: string) => {
      probed.push(path, await readFile(path, 'utf8'));
      throw new MediaError('broken');
    };
    const { worker } = start(packageWith({ ...endless, probe }));
    await expect.poll(() => stateOf(id)).toBe('failed');
    await worker.stop();
    expect(probed[0]).toContain(join(context.workDir, 'packaging', id));
    expect(probed[1]).toBe('closed film');
  });

  it('stops at once when the work is cancelled, and leaves nothing', async () => {
    const id = await queueVideo();
    const { worker, errors } = start(packageWith(endless));
    await expect.poll(() => stateOf(id)).toBe('working');
    await database.pool.query(`update media_assets set state = 'cancelled' where content_id = $1`, [
      id,
    ]);
    await context.events.publish('mediaWork', id);
    const packaging = join(context.workDir, 'packaging');
    await expect.poll(() => readdir(packaging)).toEqual([]);
    expect(await stateOf(id)).toBe('cancelled');
    expect(errors).toEqual([]);
    await worker.stop();
  });

  it('puts its work back into the queue when it is stopped', async () => {
    const id = await queueVideo();
    const { worker } = start(packageWith(endless));
    await expect.poll(() => stateOf(id)).toBe('working');
    await worker.stop();
    expect(await stateOf(id)).toBe('queued');
    await database.pool.query(`update media_assets set state = 'cancelled' where content_id = $1`, [
      id,
    ]);
  });

  it('takes over from a worker that fell silent, whose writes no longer count', async () => {
    const id = await queueVideo();
    const dead = (await claimMedia(database))!;
    expect(dead.contentId).toBe(id);
    expect(await claimMedia(database)).toBeNull();
    await database.pool.query(
      `update media_assets set lease_until = now() - interval '1 second' where content_id = $1`,
      [id],
    );
    const next = (await claimMedia(database))!;
    expect(next).toMatchObject({ contentId: id, attempt: dead.attempt + 1 });
    expect(await reportMedia(database, dead, { stage: 'encode', progress: 0.5 })).toBe(false);
    expect(await reportMedia(database, next, { stage: 'encode', progress: 0.5 })).toBe(true);
    await database.pool.query(`update media_assets set state = 'cancelled' where content_id = $1`, [
      id,
    ]);
  });

  it('sweeps up after a worker that was killed, but not under one that works', async () => {
    const id = await queueVideo();
    const claim = (await claimMedia(database))!;
    const packaging = join(context.workDir, 'packaging');
    const live = join(packaging, `${id}-${claim.attempt}`);
    const dead = join(packaging, `${id}-${claim.attempt - 1}`);
    for (const folder of [live, dead]) await mkdir(folder, { recursive: true });
    await sweepPackaging(context);
    expect(await readdir(packaging)).toEqual([`${id}-${claim.attempt}`]);
    await rm(live, { recursive: true });
    await database.pool.query(`update media_assets set state = 'cancelled' where content_id = $1`, [
      id,
    ]);
  });

  it('gives every waiting video to one worker only', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, queueVideo));
    const claims = await Promise.all(Array.from({ length: 20 }, () => claimMedia(database)));
    const taken = claims.flatMap((claim) => (claim ? [claim.contentId] : []));
    expect(taken.sort()).toEqual([...ids].sort());
    await database.pool.query(`update media_assets set state = 'cancelled'`);
  });

  it('keeps the source of a failure that may pass, and stores the reason', async () => {
    const id = await queueVideo();
    const full = {
      ...endless,
      probe: () => Promise.reject(new MediaError('diskFull')),
    } as unknown as Engine;
    const { worker } = start(packageWith(full));
    await expect.poll(() => stateOf(id)).toBe('failed');
    await sleep(50);
    await worker.stop();
    const asset = await findMediaAsset(database, id);
    expect(asset).toMatchObject({ reason: '服务器磁盘空间不足，请稍后再试', hasSource: true });
  });

  it('leaves to staff what fails every time before its outcome is written', async () => {
    const id = await queueVideo();
    const { worker, errors } = start(() => Promise.reject(new Error('its key cannot be opened')));
    await expect.poll(() => errors.length).toBe(1);
    expect(await stateOf(id)).toBe('working');
    await worker.stop();
    await database.pool.query(
      `update media_assets set attempt = 4, lease_until = now() - interval '1 second' where content_id = $1`,
      [id],
    );
    const later = start(() => Promise.reject(new Error('its key cannot be opened')));
    await expect.poll(() => stateOf(id)).toBe('failed');
    await later.worker.stop();
    expect(await findMediaAsset(database, id)).toMatchObject({
      reason: '转码多次没有完成，请稍后重试，或换一个文件',
      failureDetail: 'its key cannot be opened',
      hasSource: true,
    });
  });

  it('queues work that crashed several workers behind untried work', async () => {
    const deadly = await queueVideo();
    const fresh = await queueVideo();
    await database.pool.query(
      `update media_assets set state = 'working', attempt = 5, lease_until = now() - interval '1 second'
       where content_id = $1`,
      [deadly],
    );
    expect((await claimMedia(database))?.contentId).toBe(fresh);
    expect((await claimMedia(database))?.contentId).toBe(deadly);
    await database.pool.query(`update media_assets set state = 'cancelled'`);
  });
});
