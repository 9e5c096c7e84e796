import { expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildChannel } from '../../../test/factories/channel.ts';
import { uploadFile } from '../../../test/upload/send-chunks.ts';

const { context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
let sent = 0;
const upload = () => {
  sent += 1;
  const bytes = Buffer.alloc(2_000, sent);
  return uploadFile(consoleApp, editor, { name: `film-${sent}.mp4`, bytes });
};
type Request = Parameters<typeof staffCall<'content/create'>>[2];
const create = (request: Request) => staffCall(consoleApp, 'content/create', request, editor);

it('makes a draft with what its batch has in common, once', async () => {
  const { id: channelId } = await buildChannel(database);
  const uploadId = await upload();
  const access = { rule: 'gold', priceGoldCents: 300 } as const;
  const defaults = { channelId, access, addTags: ['海'], rating: 'adult', year: 2001 } as const;
  const request = { uploadId, defaults: { ...defaults, addTags: [...defaults.addTags] } };
  const { data } = await create(request);
  expect(data).toMatchObject({ channelId, access, rating: 'adult', year: 2001, version: 2 });
  expect(data.tags).toMatchObject([{ name: '海' }]);
  expect((await create(request)).data).toMatchObject({ id: data.id, version: 2 });
});

it('keeps a draft whose defaults are refused, and sets them once they are mended', async () => {
  const uploadId = await upload();
  const wrong = await create({ uploadId, defaults: { channelId: newId() } });
  expect(wrong).toMatchObject({ code: 4000, data: { field: 'channelId' } });
  const { data } = await create({ uploadId, defaults: { addTags: ['山'] } });
  expect(data.tags).toMatchObject([{ name: '山' }]);
});
