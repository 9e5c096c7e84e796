import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { mediaReasons } from '../media/media-error.ts';
import { RESERVE_BYTES } from '../media/storage/disk-room.ts';
import { localStorage } from '../media/storage/local-storage.ts';
import { makeZip } from '../media/test/make-zip.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCookie, testConsole } from '../../test/console.ts';
import { plainPng, sendPicture } from '../../test/upload/send-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'yehang-full-'));
let free = Number.MAX_SAFE_INTEGER;
let nextFree = () => free;
const storage = localStorage(folder, { freeBytes: () => Promise.resolve(nextFree()) });
const { app, context } = await testApp({ storage });
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const png = await plainPng(300, 200);
const picture = png.toString('base64');
const card = {
  spec: 'chara_card_v3',
  data: {
    name: '白鹭',
    description: '二十八岁的水文测量员，成年，虚构。',
    first_mes: '潮水退了。',
  },
};
const archive = makeZip([{ name: 'card.json', data: Buffer.from(JSON.stringify(card)) }]);

afterEach(() => {
  free = Number.MAX_SAFE_INTEGER;
  nextFree = () => free;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((it) => it.isFile());

/** Calls that store what a user or a member of staff sent. */
const writes: Record<string, (me: TestSession) => Promise<unknown>> = {
  'a picture for support': (me) => signedCall(app, 'custom/picture', { picture }, me),
  'an avatar': (me) => signedCall(app, 'user/avatar/upload', { picture }, me),
  'a card of a character': (me) =>
    signedCall(
      app,
      'aimate/character/import',
      { base64: archive.toString('base64'), idempotencyKey: newId() },
      me,
    ),
  'a picture of staff': () => sendPicture(consoleApp, editor, png),
};

it('a full disk of the database is said in the same words', async () => {
  const me = await guest(app);
  await context.database.pool.query(`
    create function out_of_space() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger out_of_space before insert on feedback for each row execute function out_of_space()`);
  const note = { kind: 'bug' as const, text: '播放时没有声音', idempotencyKey: newId() };
  const answer = await signedCall(app, 'feedback/add', note, me);
  expect(answer).toMatchObject({ code: 4090, tip: mediaReasons.diskFull });
  await context.database.pool.query('drop trigger out_of_space on feedback');
  expect((await signedCall(app, 'feedback/add', note, me)).code).toBe(200);
});

it('nothing is left of a card whose picture fitted, and its file did not', async () => {
  const me = await guest(app);
  const before = await files();
  // The picture and its variant fit.
  const looks = [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  const assets = [
    { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
  ];
  const withAsset = { ...card, data: { ...card.data, assets } };
  const withPicture = makeZip([
    { name: 'card.json', data: Buffer.from(JSON.stringify(withAsset)) },
    { name: 'assets/icon/images/main.png', data: png },
  ]);
  nextFree = () => looks.shift() ?? 0;
  const base64 = withPicture.toString('base64');
  const answer = await signedCall(
    app,
    'aimate/character/import',
    { base64, idempotencyKey: newId() },
    me,
  );
  expect(answer.code).toBe(4090);
  expect(await files()).toEqual(before);
});

it.each(Object.entries(writes))(
  '%s is refused on a full disk, and taken later',
  async (_, write) => {
    const me = await guest(app);
    const before = (await files()).length;
    free = RESERVE_BYTES - 1;
    expect(await write(me)).toMatchObject({ code: 4090, tip: mediaReasons.diskFull });
    expect(await files()).toHaveLength(before);
    free = Number.MAX_SAFE_INTEGER;
    expect(await write(me)).toMatchObject({ code: 200 });
    expect((await files()).length).toBeGreaterThan(before);
  },
);
