import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { mediaReasons } from '../media/media-error.ts';
import { RESERVE_BYTES } from '../media/storage/disk-room.ts';
import { localStorage } from '../media/storage/local-storage.ts';
import { makeZip } from '../media/test/make-zip.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';
import { plainPng, sendPicture } from '../../test/upload/send-picture.ts';

const folder = await mkdtemp(join(tmpdir(), 'yehang-full-'));
let free = Number.MAX_SAFE_INTEGER;
const storage = localStorage(folder, { freeBytes: () => Promise.resolve(free) });
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
