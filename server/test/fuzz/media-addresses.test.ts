import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { guest, signedCall } from '../call.ts';
import { buildContent } from '../factories/content.ts';
import { buildMedia } from '../factories/media.ts';
import { hostileValues } from './hostile-values.ts';

const { app, database, context } = await testApp();
let playlist = new URL('http://127.0.0.1');

beforeAll(async () => {
  const { id } = await buildContent(database);
  await buildMedia(context, id, 8);
  const { data } = await signedCall(app, 'media/play', { id }, await guest(app));
  playlist = new URL(data.playlistUrl, 'http://127.0.0.1');
});

const texts = hostileValues.filter((it): it is [string, string] => typeof it[1] === 'string');

async function fetchChanged(change: (url: URL) => void) {
  const url = new URL(playlist);
  change(url);
  const response = await app.inject({ url: `${url.pathname}${url.search}` });
  return { status: response.statusCode, text: response.payload };
}

test('the address as it was answered opens', async () => {
  const { status, text } = await fetchChanged(() => undefined);
  expect(status).toBe(200);
  expect(text).toMatch(/^#EXTM3U/);
});

describe.each(['token', 'sign', 'quality'])('%s', (parameter) => {
  test.each(texts)('with %s opens nothing', async (_what, value) => {
    const { status, text } = await fetchChanged((url) => {
      url.searchParams.set(parameter, value);
    });
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toContain('#EXTM3U');
  });

  test('given twice opens nothing', async () => {
    const { status } = await fetchChanged((url) => {
      url.searchParams.append(parameter, 'a');
      url.searchParams.append(parameter, 'b');
    });
    expect([400, 403, 404]).toContain(status);
  });
});

test.each([...texts, ['an id of nothing', '01890000-0000-7000-8000-000000000000']])(
  'an id that is %s opens nothing',
  async (_what, value) => {
    const { status, text } = await fetchChanged((url) => {
      url.pathname = `/api/app/media/h5/m3u8/${encodeURIComponent(value.toWellFormed().slice(0, 300))}`;
    });
    expect([400, 403, 404, 414]).toContain(status);
    expect(text).not.toContain('#EXTM3U');
  },
);

test("a playlist's address is no key's address", async () => {
  const { status } = await fetchChanged((url) => {
    url.pathname = url.pathname.replace('/m3u8/', '/key/');
  });
  expect(status).toBe(403);
});
