import { expect, it } from 'vitest';
import { appCalls, type AppCalls } from '@yehang/contract/index.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { buildBook } from '../../test/factories/book.ts';
import { buildContent, tagContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { buildUser } from '../../test/factories/user.ts';
import { refreshTagCounts } from '../db/queries/content/tag-counts.ts';
import { suggestingCalls } from '../domain/mutes/keep-wanted.ts';

const { app, database, context } = await testApp();

const seller = await buildUser(database, { nickname: '推销员' });
const video = (over: object) => buildContent(database, { plays: 5, ...over });
const plain = await video({ title: '看海' });
const spoiler = await video({ title: '大结局剧透' });
const offer = await video({ title: '看山', uploaderId: seller.id });
let tagId = '';
for (const { id } of [plain, spoiler, offer]) {
  await buildMedia(context, id);
  tagId = await tagContent(database, id, '大海');
}
await refreshTagCounts(database);
const comics = [
  await buildBook(database, { content: { title: '海的漫画' } }),
  await buildBook(database, { content: { title: '漫画剧透' } }),
];

const textOf = async (name: keyof AppCalls, body: object, by: TestSession) =>
  JSON.stringify((await signedCall(app, name, body as never, by)).data);

it('keeps muted words and blocked people out of lists that suggest contents', async () => {
  const [me, other] = [await guest(app), await guest(app)];
  const first = { sort: 'new', pageSize: 20 };
  const lists = [
    ['media/video/list', first],
    ['media/store/list', first],
    ['media/tag/details', { id: tagId, ...first }],
    ['media/related', { id: plain.id, pageSize: 20 }],
    ['comics/category', first],
    ['comics/home', {}],
  ] as const;
  const read = (by: TestSession) =>
    Promise.all(lists.map(async ([name, body]) => ({ name, text: await textOf(name, body, by) })));
  const before = await read(me);
  await signedCall(app, 'media/muted/set', { word: '剧透', isMuted: true }, me);
  await signedCall(app, 'message/block', { userId: seller.id, isBlocked: true }, me);
  const after = await read(me);
  for (const [at, { name, text }] of after.entries()) {
    const was = before[at]!.text;
    expect([name, /剧透|看山/u.test(was)]).toEqual([name, true]);
    expect([name, /剧透|看山/u.test(text)]).toEqual([name, false]);
  }
  // What is cached for everybody stays whole.
  expect(await read(other)).toEqual(before);
  expect(after.find(({ name }) => name === 'comics/home')?.text).toContain(comics[0]!.id);
  await signedCall(app, 'media/muted/set', { word: '剧透', isMuted: false }, me);
  await signedCall(app, 'message/block', { userId: seller.id, isBlocked: false }, me);
  expect(await read(me)).toEqual(before);
});

it('goes on after a page of which nothing is left', async () => {
  const me = await guest(app);
  await signedCall(app, 'media/muted/set', { word: '看', isMuted: true }, me);
  await signedCall(app, 'media/muted/set', { word: '剧透', isMuted: true }, me);
  const request = { sort: 'new', pageSize: 1 } as const;
  const page = await signedCall(app, 'media/store/list', request, me);
  expect(page.data.list).toEqual([]);
  expect(page.data.cursor).not.toBeNull();
});

it('leaves a person’s own page as it is', async () => {
  const me = await guest(app);
  await signedCall(app, 'message/block', { userId: seller.id, isBlocked: true }, me);
  const request = { userId: seller.id, pageSize: 20 };
  expect(await textOf('media/published', request, me)).toContain(offer.id);
  const short = { uploaderId: seller.id, sort: 'new', pageSize: 20 };
  expect(await textOf('media/video/list', short, me)).toContain(offer.id);
  // Every name is one of a call that needs somebody.
  for (const name of suggestingCalls)
    expect([name, appCalls[name as keyof AppCalls].auth]).toEqual([name, 'session']);
});
