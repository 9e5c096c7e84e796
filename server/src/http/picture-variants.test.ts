import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { staffCookie, testConsole } from '../../test/console.ts';
import { plainPng, sendPicture } from '../../test/upload/send-picture.ts';

const { app, context } = await testApp();
const console = await testConsole(context);
const editor = await staffCookie(console, context, 'editor');

it('serves a picture at its smaller widths, those of an older picture too, and at no other', async () => {
  const { data } = await sendPicture(console, editor, await plainPng(600, 300), { use: 'cover' });
  const at = (width: number) => data.picture.path.replace('.webp', `.w${width}.webp`);
  const get = (path: string) => app.inject({ url: `/img/${path}` });
  const first = await get(at(360));
  expect(first.statusCode).toBe(200);
  expect(first.headers['cache-control']).toContain('immutable');

  await context.storage.delete(at(360));
  const again = await get(at(360));
  expect(again.statusCode).toBe(200);
  expect(again.headers['cache-control']).toContain('immutable');
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(await context.storage.stat(at(360))).not.toBeNull();

  for (const path of [at(720), at(100), 'p/none.w240.webp', 'v/none.w240.webp']) {
    expect((await get(path)).statusCode, path).toBe(404);
  }
});
