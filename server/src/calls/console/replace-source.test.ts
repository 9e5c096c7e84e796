import { describe, expect, it } from 'vitest';
import { claimMedia } from '../../db/queries/media/jobs.ts';
import { newId } from '../../db/new-id.ts';
import { settlePackaging } from '../../domain/media/settle-packaging.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
let sent = 0;

const upload = () => {
  sent += 1;
  return uploadFile(consoleApp, editor, {
    name: `film-${sent}.mp4`,
    bytes: Buffer.alloc(2_000, sent),
  });
};
const replace = (contentId: string, uploadId: string) =>
  staffCall(consoleApp, 'media/replace', { contentId, uploadId }, editor);

/** A draft whose file could not be read. */
async function failedDraft() {
  const uploadId = await upload();
  const { data } = await staffCall(consoleApp, 'content/create', { uploadId }, editor);
  const claim = (await claimMedia(database))!;
  expect(claim.contentId).toBe(data.id);
  const detail = 'moov atom not found\0 at 0x20';
  await settlePackaging(context, claim, { state: 'failed', code: 'broken', detail });
  return data.id;
}

describe('a video that failed', () => {
  it('says why in a sentence, with what the engine said beside it', async () => {
    const id = await failedDraft();
    const { data } = await staffCall(consoleApp, 'content/info', { id }, editor);
    expect(data.media).toMatchObject({
      state: 'failed',
      reason: '视频文件已损坏或不完整',
      detail: 'moov atom not found at 0x20',
      canRetry: false,
    });
  });

  it('takes another file and waits again; the same upload twice is one change', async () => {
    const id = await failedDraft();
    const uploadId = await upload();
    const { data } = await replace(id, uploadId);
    expect(data).toMatchObject({ state: 'queued', reason: null, detail: null, canRetry: false });
    expect(data.sourceName).toBe(`film-${sent}.mp4`);
    expect((await replace(id, uploadId)).code).toBe(200);
    const claim = (await claimMedia(database))!;
    expect(claim).toMatchObject({ contentId: id, uploadId });
    const owner = await staffCookie(consoleApp, context, 'owner');
    const log = await staffCall(consoleApp, 'audit/list', { action: 'media.replace' }, owner);
    expect(log.data.list).toHaveLength(1);
  });

  it('takes one of two files that come at once', async () => {
    const id = await failedDraft();
    const uploadId = await upload();
    const asks = Array.from({ length: 5 }, () => replace(id, uploadId));
    const codes = (await Promise.all(asks)).map(({ code }) => code);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0);
    for (const code of codes) expect([200, 4090]).toContain(code);
    await claimMedia(database);
  });
});

describe('another file is refused', () => {
  it('for what is no video, and without an upload of this member', async () => {
    expect((await replace(newId(), newId())).code).toBe(4040);
    const { id } = await buildContent(database, { kind: 'series' });
    expect((await replace(id, newId())).code).toBe(4040);
    expect((await replace(await failedDraft(), newId())).code).toBe(4040);
  });

  it('to a moderator', async () => {
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    const body = { contentId: newId(), uploadId: newId() };
    expect((await staffCall(consoleApp, 'media/replace', body, moderator)).code).toBe(4030);
  });
});
