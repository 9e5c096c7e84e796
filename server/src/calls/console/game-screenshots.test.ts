import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { plainPng, sendPicture } from '../../../test/upload/send-picture.ts';
import { gameDetails } from '../../db/schema/games.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

const upload = async (width: number) => {
  const use = { use: 'page' };
  return (await sendPicture(consoleApp, editor, await plainPng(width, 90), use)).data.picture;
};

it('a game shows the screenshots that an editor gave it, in their order', async () => {
  const { id } = await buildContent(database, { kind: 'game', extent: 1 });
  await database.orm.insert(gameDetails).values({ contentId: id, orientation: 'any' });
  const [first, second] = [await upload(160), await upload(161)];
  const save = (version: number, screenshots: (typeof first)[]) =>
    staffCall(
      consoleApp,
      'room/save',
      { id, version, details: { kind: 'game', screenshots } },
      editor,
    );
  // What a client says of size and colour counts for nothing.
  const claimed = { ...second, width: 5_000, color: '#ffffff' };
  expect((await save(1, [claimed, first])).code).toBe(200);
  const { data } = await signedCall(app, 'porngame/detail', { id }, await guest(app));
  expect(data.game.screenshots).toEqual([second, first]);
  const { data: room } = await staffCall(consoleApp, 'room/info', { id }, editor);
  expect(room.details).toEqual({ kind: 'game', screenshots: [second, first] });
  expect((await save(2, [second])).code).toBe(200);
  for (const wrong of [
    [{ ...first, path: 'p/nowhere.webp' }],
    [second, second],
    Array.from({ length: 10 }, () => first),
  ])
    expect((await save(3, wrong)).code).toBe(4000);
  const { data: after } = await signedCall(app, 'porngame/detail', { id }, await guest(app));
  expect(after.game.screenshots).toEqual([second]);
});
