import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { newId } from '../db/new-id.ts';
import { creatorEvidence } from '../db/schema/creators.ts';
import { sweepEvidence } from '../domain/creator/evidence.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildUpload } from '../../test/factories/creator.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');
const owner = await staffCookie(consoleApp, context, 'owner');
const passport = await sharp({
  create: { width: 40, height: 30, channels: 3, background: '#456789' },
})
  .png()
  .toBuffer();

async function apply(session: TestSession, over: object = {}) {
  const application = {
    displayName: '夜航剧社',
    contact: 'someone@example.org',
    termsVersion: CREATOR_TERMS_VERSION,
    isAdult: true as const,
    evidenceUploadIds: [await buildUpload(context, session.id, passport)],
    ...over,
  };
  return signedCall(app, 'creator/apply', application, session);
}

async function stateOf(session: TestSession) {
  return (await signedCall(app, 'creator/state', {}, session)).data;
}

async function applied() {
  const me = await adultGuest(app);
  expect((await apply(me)).data.state).toBe('waiting');
  return me;
}

describe('creator/apply', () => {
  it('waits for a decision, and changes nothing when repeated', async () => {
    const me = await applied();
    const again = await apply(me, { displayName: '另一个名字' });
    expect(again.data).toMatchObject({
      state: 'waiting',
      displayName: '夜航剧社',
      hasAgreed: true,
    });
    const rows = await database.orm
      .select()
      .from(creatorEvidence)
      .where(eq(creatorEvidence.userId, me.id));
    expect(rows).toHaveLength(1);
  });

  it('is one application when sent five times at once', async () => {
    const me = await adultGuest(app);
    const codes = (await Promise.all(Array.from({ length: 5 }, () => apply(me)))).map(
      ({ code }) => code,
    );
    expect(codes).toContain(200);
    expect(codes.every((code) => code === 200 || code === 4090)).toBe(true);
    const rows = await database.orm
      .select()
      .from(creatorEvidence)
      .where(eq(creatorEvidence.userId, me.id));
    expect(rows).toHaveLength(1);
  });

  it('keeps the picture and the contact sealed, and serves neither', async () => {
    const me = await applied();
    const [row] = await database.orm
      .select()
      .from(creatorEvidence)
      .where(eq(creatorEvidence.userId, me.id));
    const home = dirname(context.workDir);
    const name = (await readdir(home, { recursive: true })).find((it) =>
      it.endsWith(row!.storageKey.slice(2)),
    );
    const stored = await readFile(join(home, name!));
    expect(stored.includes('WEBP')).toBe(false);
    for (const room of ['img', 'vod']) {
      const { statusCode } = await app.inject({ url: `/${room}/${row!.storageKey}` });
      expect(statusCode).toBe(404);
    }
    const { rows } = await database.pool.query<{ text: string }>(
      `select encode(sealed_contact, 'escape') as text from creators where user_id = $1`,
      [me.id],
    );
    expect(rows[0]!.text).not.toContain('someone');
  });

  it('refuses invalid input, naming the field', async () => {
    const me = await adultGuest(app);
    const other = await adultGuest(app);
    expect((await apply(await guest(app))).code).toBe(4031);
    const stolen = [await buildUpload(context, other.id, passport)];
    expect((await apply(me, { evidenceUploadIds: stolen })).code).toBe(4040);
    const noPicture = [await buildUpload(context, me.id, Buffer.from('no picture'))];
    expect((await apply(me, { evidenceUploadIds: noPicture })).code).toBe(4150);
    const old = await apply(me, { termsVersion: '2019-01' });
    expect(old).toMatchObject({ code: 4090, data: { field: 'termsVersion' } });
    const minor = await apply(me, { isAdult: false });
    expect(minor).toMatchObject({ code: 4000, data: { field: 'isAdult' } });
    expect((await signedCall(app, 'creator/state', {})).code).toBe(1000);
    expect(await stateOf(me)).toMatchObject({ state: 'none' });
  });

  it('refuses the eleventh application', async () => {
    const me = await adultGuest(app);
    const wrong = { evidenceUploadIds: [newId()] };
    for (let time = 0; time < 10; time += 1) expect((await apply(me, wrong)).code).toBe(4040);
    expect((await apply(me, wrong)).code).toBe(4290);
  });
});

describe('the decision', () => {
  it('shows the evidence to moderators alone, and logs each access', async () => {
    const me = await applied();
    const { data } = await staffCall(consoleApp, 'creator/info', { id: me.id }, moderator);
    expect(data.contact).toBe('someone@example.org');
    const picture = { id: data.evidence[0]!.id };
    const seen = await staffCall(consoleApp, 'creator/evidence', picture, moderator);
    const { format } = await sharp(Buffer.from(seen.data.webp, 'base64')).metadata();
    expect(format).toBe('webp');
    const log = await staffCall(consoleApp, 'audit/list', { action: 'creator.evidence' }, owner);
    expect(log.data.list[0]).toMatchObject({ subject: me.id });
    const gone = await staffCall(consoleApp, 'creator/evidence', { id: newId() }, moderator);
    expect(gone.code).toBe(4040);
  });

  it('verifies once, sets the name, and deletes the pictures after their time', async () => {
    const me = await applied();
    const asks = Array.from({ length: 3 }, () =>
      staffCall(consoleApp, 'creator/verify', { id: me.id }, moderator),
    );
    const codes = (await Promise.all(asks)).map(({ code }) => code).sort((a, b) => a - b);
    expect(codes).toEqual([200, 4090, 4090]);
    expect(await stateOf(me)).toMatchObject({ state: 'verified' });
    const { data } = await signedCall(app, 'user/info', { userId: me.id }, me);
    expect(data).toMatchObject({ nickname: '夜航剧社' });
    expect((await apply(me)).code).toBe(4090);
    const info = (await staffCall(consoleApp, 'creator/info', { id: me.id }, moderator)).data;
    const picture = info.evidence[0]!;
    expect(picture.deletesAt! - info.decidedAt!).toBeLessThan(31 * 86_400_000);
    await database.pool.query(
      `update creator_evidence set deletes_at = now() - interval '1 second' where id = $1`,
      [picture.id],
    );
    await sweepEvidence(context);
    const after = await staffCall(consoleApp, 'creator/evidence', { id: picture.id }, moderator);
    expect(after.code).toBe(4040);
  });

  it('deletes the other pictures where one cannot be deleted, and retries that one', async () => {
    const pictures: string[] = [];
    for (const me of [await applied(), await applied()]) {
      const info = (await staffCall(consoleApp, 'creator/info', { id: me.id }, moderator)).data;
      pictures.push(info.evidence[0]!.id);
    }
    await database.pool.query(
      `update creator_evidence set deletes_at = now() - interval '1 second' where id = any($1)`,
      [pictures],
    );
    const [bad] = await database.orm
      .select()
      .from(creatorEvidence)
      .where(eq(creatorEvidence.id, pictures[0]!));
    const storage = {
      ...context.storage,
      delete: (key: string) =>
        key === bad!.storageKey
          ? Promise.reject(new Error('the store refuses'))
          : context.storage.delete(key),
    };
    const left = async () =>
      (await database.orm.select().from(creatorEvidence))
        .map(({ id }) => id)
        .filter((id) => pictures.includes(id));
    for (let attempt = 1; attempt <= 10; attempt += 1) {
      await sweepEvidence({ ...context, storage });
      expect(await left()).toEqual([pictures[0]]);
      await database.pool.query('update job_failures set retry_at = now()');
    }
    await sweepEvidence(context);
    expect(await left()).toEqual([]);
  });

  it('refuses with a reason, after which one may apply again', async () => {
    const me = await applied();
    const refusal = { id: me.id, reason: '证件看不清' };
    await staffCall(consoleApp, 'creator/refuse', refusal, moderator);
    expect(await stateOf(me)).toMatchObject({ state: 'refused', reason: '证件看不清' });
    expect((await staffCall(consoleApp, 'creator/refuse', refusal, moderator)).code).toBe(4090);
    expect((await apply(me)).data).toMatchObject({ state: 'waiting', reason: null });
  });

  it('revokes a creator for good', async () => {
    const me = await applied();
    const revoke = { id: me.id, reason: '冒用他人证件', hideWorks: true };
    expect((await staffCall(consoleApp, 'creator/revoke', revoke, moderator)).code).toBe(4090);
    await staffCall(consoleApp, 'creator/verify', { id: me.id }, moderator);
    expect((await staffCall(consoleApp, 'creator/revoke', revoke, moderator)).code).toBe(200);
    expect((await apply(me)).code).toBe(4090);
  });

  it('lists by state, the longest waiting first, page by page', async () => {
    const first = await applied();
    const second = await applied();
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof ask>> = await ask(cursor);
      ids.push(...page.list.map(({ id }) => id));
      cursor = page.cursor;
    } while (cursor);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    expect(new Set(ids).size).toBe(ids.length);
    async function ask(from: string | null) {
      const body = { pageSize: 1, ...(from ? { cursor: from } : {}) };
      return (await staffCall(consoleApp, 'creator/list', body, moderator)).data;
    }
  });

  it('answers 4040 for an unknown id', async () => {
    const id = newId();
    const reason = '没有这个人';
    const codes = [
      await staffCall(consoleApp, 'creator/info', { id }, moderator),
      await staffCall(consoleApp, 'creator/verify', { id }, moderator),
      await staffCall(consoleApp, 'creator/refuse', { id, reason }, moderator),
      await staffCall(consoleApp, 'creator/revoke', { id, reason, hideWorks: false }, moderator),
    ].map(({ code }) => code);
    expect(codes).toEqual([4040, 4040, 4040, 4040]);
  });
});
