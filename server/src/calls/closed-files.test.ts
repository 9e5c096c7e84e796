import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { buildComment } from '../../test/factories/comment.ts';
import { buildUserPicture } from '../../test/factories/community.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { isFileClosed } from '../db/queries/pictures/closed-files.ts';
import { closedFiles } from '../domain/pictures/closed-files.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

let files = 0;
/** The path of a file that is stored. */
async function stored(path = `p/covers/${(files += 1)}.webp`): Promise<string> {
  await context.storage.put(path, Buffer.from('bytes'), {
    contentType: 'application/octet-stream',
  });
  return path;
}
async function buildCovered(path: string) {
  const uploader = await guest(app);
  const { id } = await buildContent(database, { uploaderId: uploader.id });
  await buildMedia(context, id, 8);
  const cover = { path, width: 8, height: 8, color: '#000000' };
  await database.pool.query(`update contents set cover = $2 where id = $1`, [
    id,
    JSON.stringify(cover),
  ]);
  await context.events.publish('catalogue', id);
  return { id, uploader };
}
/** As another process answers, which has not been asked. */
const isServed = async (path: string) => !(await closedFiles(database)(path));
const takeDown = (id: string) =>
  staffCall(consoleApp, 'content/takeDown', { id, reason: '违法', rule: 'illegal' }, moderator);

describe('addresses of pictures that somebody kept', () => {
  it('answer with nothing once the work is down, in every size, while staff still see it', async () => {
    const path = await stored();
    const { id } = await buildCovered(path);
    const status = async () => (await app.inject({ url: `/img/${path}` })).statusCode;
    expect(await isServed(path)).toBe(true);
    expect((await takeDown(id)).code).toBe(200);
    expect(await status()).toBe(404);
    expect(await isServed(path)).toBe(false);
    expect(await isServed(path.replace('.webp', '.w360.webp'))).toBe(false);
    const seen = await consoleApp.inject({
      ...{ url: `/pictures/${path}`, headers: { cookie: moderator } },
    });
    expect(seen.statusCode).toBe(200);
  });

  it('work as long as another work that is public shows the same file', async () => {
    const path = await stored();
    const [one, other] = [await buildCovered(path), await buildCovered(path)];
    await takeDown(one.id);
    expect(await isServed(path)).toBe(true);
    await takeDown(other.id);
    expect(await isServed(path)).toBe(false);
  });

  it('stop while a report about a minor is open, and work again when it was nothing', async () => {
    const path = await stored();
    const { id } = await buildCovered(path);
    const report = { kind: 'content' as const, id, reason: 'minor' as const, text: '' };
    await signedCall(app, 'report/add', report, await guest(app));
    expect(await isServed(path)).toBe(false);
    const { data } = await staffCall(consoleApp, 'report/list', { pageSize: 50 }, moderator);
    const { id: caseId } = data.list.find(({ subjectId }) => subjectId === id)!;
    const dismissed = { id: caseId, decision: 'dismiss' as const, reason: '是成年人' };
    expect((await staffCall(consoleApp, 'report/decide', dismissed, moderator)).code).toBe(200);
    expect(await isServed(path)).toBe(true);
  });

  it('go with a comment that is hidden, and come back with it', async () => {
    const author = await guest(app);
    const pictureId = await buildUserPicture(database, author.id);
    const { rows } = await database.pool.query<{ slice: string; thumb: object; blur: object }>(
      `select slices->0->>'path' as slice, thumb, blur from user_pictures where id = $1`,
      [pictureId],
    );
    const { slice, thumb, blur } = rows[0]!;
    const { id: contentId } = await buildContent(database);
    const pictures = [{ id: pictureId, width: 8, height: 8, thumb, blur }];
    const { id } = await buildComment(database, {
      ...{ contentId, userId: author.id, pictures: pictures as never },
    });
    const paths = [slice, (thumb as { path: string }).path, (blur as { path: string }).path];
    const decide = (decision: 'show' | 'hide') =>
      staffCall(consoleApp, 'comment/decide', { id, decision, reason: '广告' }, moderator);
    const served = () => Promise.all(paths.map(isServed));
    expect(await served()).toEqual([true, true, true]);
    await decide('hide');
    expect(await served()).toEqual([false, false, false]);
    await decide('show');
    expect(await served()).toEqual([true, true, true]);
  });

  it('stop for the avatar that a profile lost', async () => {
    const me = await guest(app);
    const path = await stored(`p/avatars/${me.id}/a.webp`);
    const avatar = JSON.stringify({ path, width: 8, height: 8, color: '#000000' });
    await database.pool.query(`update users set avatar = $2 where id = $1`, [me.id, avatar]);
    const report = { kind: 'user' as const, id: me.id, reason: 'minor' as const, text: '' };
    await signedCall(app, 'report/add', report, await guest(app));
    expect(await isFileClosed(database, path)).toBe(true);
  });

  it('stop for what was removed before files were noted', async () => {
    const [cover, shown] = [await stored(), await stored()];
    const { id } = await buildCovered(cover);
    await buildCovered(shown);
    await takeDown(id);
    const author = await guest(app);
    const pictureId = await buildUserPicture(database, author.id);
    const { rows } = await database.pool.query<{ slice: string; thumb: object; blur: object }>(
      `select slices->0->>'path' as slice, thumb, blur from user_pictures where id = $1`,
      [pictureId],
    );
    const { slice, ...sizes } = rows[0]!;
    const pictures = [{ id: pictureId, width: 8, height: 8, ...sizes }];
    const { id: commentId } = await buildComment(database, {
      ...{ contentId: (await buildContent(database)).id, userId: author.id },
      pictures: pictures as never,
    });
    const hide = { id: commentId, decision: 'hide', reason: '广告' } as const;
    await staffCall(consoleApp, 'comment/decide', hide, moderator);
    await database.pool.query('delete from closed_files');
    const isClosed = () =>
      Promise.all([cover, slice, shown].map((path) => isFileClosed(database, path)));
    expect(await isClosed()).toEqual([false, false, false]);
    const data = new URL('../db/migrations/0124_closed_files_data.sql', import.meta.url);
    await database.pool.query(await readFile(data, 'utf8'));
    expect(await isClosed()).toEqual([true, true, false]);
  });
});
