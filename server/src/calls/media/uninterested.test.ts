import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../../test/call.ts';
import { buildShort, renewPool } from '../../../test/factories/short.ts';
import { buildUser } from '../../../test/factories/user.ts';

const { app, context, database } = await testApp();

let cats: string[];
let catTag: string;
let ofSomebody: string;
let somebody: string;
let plain: string;

beforeAll(async () => {
  const first = await buildShort(context, {}, ['猫']);
  const second = await buildShort(context, {}, ['猫', '屋顶']);
  cats = [first.id, second.id];
  catTag = first.tagIds[0]!;
  somebody = (await buildUser(database)).id;
  ofSomebody = (await buildShort(context, { uploaderId: somebody })).id;
  plain = (await buildShort(context)).id;
  await renewPool(context);
});

async function feedOf(session: TestSession): Promise<string[]> {
  const { data } = await signedCall(app, 'media/recommend', { pageSize: 20 }, session);
  return data.list.map((entry) => entry.item.id).sort();
}

describe('media/uninterested', () => {
  it('removes a video at once, and allows it again', async () => {
    const me = await guest(app);
    const { data } = await signedCall(app, 'media/uninterested', { id: plain }, me);
    expect(data).toEqual({ isHidden: true });
    expect(await feedOf(me)).not.toContain(plain);
    await signedCall(app, 'media/uninterested', { id: plain, isHidden: false }, me);
    expect(await feedOf(me)).toContain(plain);
  });

  it('removes all of an uploader', async () => {
    const me = await guest(app);
    const body = { id: ofSomebody, scope: 'uploader' as const };
    await signedCall(app, 'media/uninterested', body, me);
    expect(await feedOf(me)).toEqual([...cats, plain].sort());
  });

  it('removes all of a tag, also in 热门 and 发现', async () => {
    const me = await guest(app);
    const body = { id: cats[1]!, scope: 'tag' as const, tagId: catTag };
    await signedCall(app, 'media/uninterested', body, me);
    for (const name of ['media/recommend', 'media/short/hot', 'media/short/found'] as const) {
      const { data } = await signedCall(app, name, { pageSize: 20 }, me);
      expect(data.list.map((entry) => entry.item.id).sort()).toEqual([ofSomebody, plain].sort());
    }
  });

  it('is separate for each viewer', async () => {
    await signedCall(app, 'media/uninterested', { id: plain }, await guest(app));
    expect(await feedOf(await guest(app))).toContain(plain);
  });

  it('refuses a tag of another video, unknown ids, and requests without a session', async () => {
    const me = await guest(app);
    const body = { id: plain, scope: 'tag' as const, tagId: catTag };
    expect(await signedCall(app, 'media/uninterested', body, me)).toMatchObject({
      code: 4000,
      data: { field: 'tagId' },
    });
    const noUploader = { id: plain, scope: 'uploader' as const };
    expect((await signedCall(app, 'media/uninterested', noUploader, me)).code).toBe(4040);
    expect((await signedCall(app, 'media/uninterested', { id: newId() }, me)).code).toBe(4040);
    const adult = await buildShort(context, { rating: 'adult' });
    expect((await signedCall(app, 'media/uninterested', { id: adult.id }, me)).code).toBe(4031);
    expect((await signedCall(app, 'media/uninterested', { id: plain })).code).toBe(1000);
  });
});
