import { describe, expect, it } from 'vitest';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { testApp } from '../../test/app.ts';
import { adultGuest, signedCall, type TestSession } from '../../test/call.ts';
import { buildCreator } from '../../test/factories/creator.ts';
import { newId } from '../db/new-id.ts';

const { app, context, database } = await testApp();

const fields = {
  title: '雾中列车',
  description: '一趟没有终点的车',
  tags: [],
  rating: 'general',
  access: { rule: 'free' },
  previewSeconds: 0,
  consent: null,
  termsVersion: CREATOR_TERMS_VERSION,
} as const;

async function creator(): Promise<TestSession> {
  const me = await adultGuest(app);
  await buildCreator(context, me.id);
  return me;
}

const create = (
  me: TestSession,
  over: {
    kind: 'audio' | 'comic' | 'novel';
    narrator?: string;
    textContentId?: string;
  },
) =>
  signedCall(app, 'publish/create', { ...fields, tags: [], idempotencyKey: newId(), ...over }, me);

describe('an audio novel of a creator', () => {
  const aloud = { kind: 'audio' } as const;

  it('names its narrator, and is tied to a novel of the creator’s own', async () => {
    const me = await creator();
    const novel = (await create(me, { kind: 'novel' })).data.id;
    const made = await create(me, { ...aloud, narrator: '小夜', textContentId: novel });
    expect(made.data.book).toMatchObject({ narrator: '小夜', textContentId: novel });
    const { id } = made.data;
    const untied = await signedCall(app, 'publish/update', { id, textContentId: null }, me);
    expect(untied.data.book).toMatchObject({ narrator: '小夜', textContentId: null });
  });

  it('is linked to no novel of another creator, no other kind, and none with an audio novel', async () => {
    const [me, other] = [await creator(), await creator()];
    const theirs = (await create(other, { kind: 'novel' })).data.id;
    const comic = (await create(me, { kind: 'comic' })).data.id;
    const novel = (await create(me, { kind: 'novel' })).data.id;
    const first = (await create(me, { ...aloud, textContentId: novel })).data.id;
    const second = (await create(me, aloud)).data.id;
    const refused = { code: 4000, data: { field: 'textContentId' } };
    for (const textContentId of [theirs, comic, novel]) {
      expect(await create(me, { ...aloud, textContentId })).toMatchObject(refused);
      const change = { id: second, textContentId };
      expect(await signedCall(app, 'publish/update', change, me)).toMatchObject(refused);
    }
    const same = await signedCall(app, 'publish/update', { id: first, textContentId: novel }, me);
    expect(same.data.book?.textContentId).toBe(novel);
  });

  it('keeps its narrator once it was public, and may be linked then', async () => {
    const me = await creator();
    const novel = (await create(me, { kind: 'novel' })).data.id;
    const { id } = (await create(me, { ...aloud, narrator: '小夜' })).data;
    await database.pool.query(
      `update contents set state = 'published', published_at = now() where id = $1`,
      [id],
    );
    const renamed = await signedCall(app, 'publish/update', { id, narrator: '别人' }, me);
    expect(renamed).toMatchObject({ code: 4090, data: { field: 'narrator' } });
    const change = { id, narrator: '小夜', textContentId: novel };
    const tied = await signedCall(app, 'publish/update', change, me);
    expect(tied.data.book?.textContentId).toBe(novel);
  });

  it('alone has a narrator and a text', async () => {
    const me = await creator();
    for (const [over, field] of [
      [{ narrator: '小夜' }, 'narrator'],
      [{ textContentId: newId() }, 'textContentId'],
    ] as const)
      expect(await create(me, { kind: 'comic', ...over })).toMatchObject({
        code: 4000,
        data: { field },
      });
  });
});
