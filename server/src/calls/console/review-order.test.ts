import sharp from 'sharp';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { guest } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildCreator } from '../../../test/factories/creator.ts';
import { newId } from '../../db/new-id.ts';
import { insertPictureFinding } from '../../db/queries/policy/picture-findings.ts';
import { classifyPictures } from '../../domain/policy/classify-pictures.ts';
import { storePicture } from '../../media/pictures/store-picture.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

const cover = (path: string) => JSON.stringify({ path, width: 8, height: 8, color: '#000000' });

async function submitted(path: string, minutesAgo: number, findings: object[] = []) {
  const me = await guest(app);
  await buildCreator(context, me.id);
  const { id } = await buildContent(database, { uploaderId: me.id, state: 'submitted' });
  await database.pool.query(`update contents set cover = $2 where id = $1`, [id, cover(path)]);
  await database.pool.query(
    `insert into works (content_id, creator_id, key, terms_version, submitted_at, findings)
      values ($1, $2, $3, '1', now() - make_interval(mins => $4), $5)`,
    [id, me.id, newId(), minutesAgo, JSON.stringify(findings)],
  );
  return id;
}

it('the queue has what the machine noticed first, then what waits longer, page after page', async () => {
  const finding = { field: 'title', what: 'contact', text: 'qq' };
  const old = await submitted('c/old.webp', 50);
  const young = await submitted('c/young.webp', 10);
  const worded = await submitted('c/words.webp', 5, [finding]);
  const explicit = await submitted('c/explicit.webp', 1);
  await insertPictureFinding(database, { path: 'c/explicit.webp', top: 'porn', risk: 55 });
  await insertPictureFinding(database, { path: 'c/old.webp', top: 'neutral', risk: 3 });
  const found: string[] = [];
  const reasons: string[][] = [];
  for (let cursor: string | undefined, at = 0; at < 4; at += 1) {
    const request = { pageSize: 1, ...(cursor && { cursor }) };
    const { data } = await staffCall(consoleApp, 'review/list', request, moderator);
    found.push(...data.list.map(({ id }) => id));
    reasons.push(...data.list.map(({ machine }) => machine.map(({ name }) => name)));
    cursor = data.cursor ?? undefined;
  }
  // Risks below what is said still count for little: 3 comes before 0.
  expect(found).toEqual([explicit, worded, old, young]);
  expect(reasons).toEqual([['porn'], ['contact'], [], []]);
});

it('pictures that wait are classified once, and not where the operator switched it off', async () => {
  const bytes = await sharp({
    create: { width: 300, height: 300, channels: 3, background: '#7788aa' },
  })
    .png()
    .toBuffer();
  const imgKey = Buffer.from(context.keys.imgKey, 'hex');
  const { path } = await storePicture({
    ...{ bytes, storage: context.storage, prefix: 'p', imgKey, maxSide: 500 },
  });
  await submitted(path, 1);
  const rows = async () =>
    (await database.pool.query(`select from picture_findings where path = $1`, [path])).rowCount;
  const off = { ...context, settings: { current: { classifiesPictures: false } } };
  expect(await classifyPictures(off)).toBe(false);
  expect(await rows()).toBe(0);
  // However long the storage is away.
  const away = { ...context.storage, get: () => Promise.reject(new Error('away')) };
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await classifyPictures({ ...context, storage: away });
    await database.pool.query('update job_failures set retry_at = now()');
  }
  expect(await rows()).toBe(0);
  await classifyPictures(context);
  expect(await rows()).toBe(1);
}, 60_000);
