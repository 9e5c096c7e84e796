import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { PICTURE_UPLOAD_BYTES } from '@yehang/contract/shapes/picture-upload.ts';
import { testApp } from '../../test/app.ts';
import { staffCookie, testConsole } from '../../test/console.ts';
import { plainPng, sendPicture } from '../../test/upload/send-picture.ts';

const { context } = await testApp();
const app = await testConsole(context);
const editor = await staffCookie(app, context, 'editor');

describe('picture/upload', () => {
  it('keeps a picture as WebP of the size its use wants, and shows it to staff', async () => {
    const { code, data } = await sendPicture(app, editor, await plainPng(1600, 800), {
      use: 'icon',
    });
    expect(code).toBe(200);
    expect(data.picture).toMatchObject({ width: 256, height: 128 });
    expect(data.picture.color).toMatch(/^#[0-9a-f]{6}$/);
    const shown = await app.inject({
      url: `/pictures/${data.picture.path}`,
      headers: { cookie: editor },
    });
    expect(shown.rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    const stored = await buffer((await context.storage.get(data.picture.path)).stream);
    expect(stored.subarray(8, 12).toString()).not.toBe('WEBP');
  });

  it('detects a picture by its bytes, whatever its name', async () => {
    const answer = await sendPicture(app, editor, Buffer.from('<svg xmlns="…"></svg>'));
    expect(answer).toMatchObject({ status: 400, code: 4150, data: { field: 'file' } });
    const bomb = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(975_000)}</svg>`,
    );
    const refused = { status: 400, code: 4150, data: { field: 'file' } };
    expect(await sendPicture(app, editor, bomb)).toMatchObject(refused);
    const cut = await plainPng(200, 200);
    const broken = await sendPicture(app, editor, cut.subarray(0, cut.length / 2));
    expect(broken).toMatchObject({ code: 4150 });
  });

  it('refuses what is too large, empty, or without a known use', async () => {
    const huge = await sendPicture(app, editor, Buffer.alloc(PICTURE_UPLOAD_BYTES + 1));
    expect(huge).toMatchObject({ status: 413, code: 4130 });
    const empty = await sendPicture(app, editor, Buffer.alloc(0));
    expect(empty).toMatchObject({ code: 4000, data: { field: 'file' } });
    const useless = await sendPicture(app, editor, await plainPng(9, 9), { use: 'poster' });
    expect(useless).toMatchObject({ code: 4000, data: { field: 'use' } });
  });

  it('is for owners and editors', async () => {
    const png = await plainPng(9, 9);
    expect(await sendPicture(app, '', png)).toMatchObject({ status: 401, code: 1000 });
    const support = await staffCookie(app, context, 'support');
    expect(await sendPicture(app, support, png)).toMatchObject({ status: 403, code: 4030 });
  });
});
