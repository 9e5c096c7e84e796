import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { probeLiveSources } from '../domain/live/probe-live-sources.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildLive } from '../../test/factories/live.ts';
import { liveUpstream } from '../../test/live-upstream.ts';

const upstream = await liveUpstream();
const { app, context } = await testApp({
  live: { privateHosts: [upstream.host], mediaServer: null },
});
let built = 0;

async function fetchBytes(url: string, headers: Record<string, string> = {}) {
  const { pathname, search } = new URL(url);
  return app.inject({ url: pathname + search, headers });
}

const askedFor = (path: string) => upstream.asked.filter((it) => it.includes(path)).length;

describe('a relayed part that is asked for by ranges', () => {
  async function buildPart(answer: string | Buffer | ((response: ServerResponse) => void)) {
    built += 1;
    const folder = `/ch${built}`;
    const sourceUrl = `${upstream.origin}${folder}/index.m3u8`;
    const id = await buildLive(context, [], { source: 'hls', sourceUrl });
    upstream.answers.set(
      `${folder}/index.m3u8`,
      '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n#EXT-X-BYTERANGE:4@2\nall.ts\n',
    );
    const path = `${folder}/all.ts`;
    const isText = typeof answer === 'string' || Buffer.isBuffer(answer);
    upstream.answers.set(path, isText ? answer : (_request, response) => answer(response));
    while (await probeLiveSources(context));
    context.live.invalidate();
    const { data } = await signedCall(app, 'live/play', { id }, await guest(app));
    const { payload } = await fetchBytes(data.playlistUrl!);
    return { uri: payload.split('\n').find((line) => line.startsWith('http'))!, path };
  }

  it.each([
    ['bytes=2-5', 206, 'bytes 2-5/9', '2345'],
    ['bytes=7-', 206, 'bytes 7-8/9', '78'],
    ['bytes=-3', 206, 'bytes 6-8/9', '678'],
    ['bytes=4-400', 206, 'bytes 4-8/9', '45678'],
    ['bytes=9-', 416, 'bytes */9', ''],
    ['bytes=-0', 416, 'bytes */9', ''],
    ['bytes=0-1,4-5', 200, undefined, '012345678'],
    ['bytes=5-2', 200, undefined, '012345678'],
  ])('answers %s with %i', async (range, status, contentRange, payload) => {
    for (const length of [{ 'content-length': '9' }, {}]) {
      const { uri } = await buildPart((response) => {
        response.writeHead(200, length).write('0123');
        response.end('45678');
      });
      const answer = await fetchBytes(uri, { range });
      expect(answer.statusCode).toBe(status);
      expect(answer.headers['content-range']).toBe(contentRange);
      expect(answer.payload).toBe(payload);
    }
  });

  it('fetches a part once, whatever ranges of it are asked for', async () => {
    const bytes = Buffer.from(Array.from({ length: 240 }, (_, index) => index));
    const { uri, path } = await buildPart(bytes);
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, index) =>
        fetchBytes(uri, { range: `bytes=${index}-${index + 100}` }),
      ),
    );
    for (const [index, answer] of answers.entries())
      expect(answer.rawPayload).toEqual(bytes.subarray(index, index + 101));
    expect(askedFor(path)).toBe(1);
    expect((await fetchBytes(uri)).rawPayload).toEqual(bytes);
    expect(askedFor(path)).toBe(1);
  });

  it('fetches a part once, though every range is answered before the next is asked for', async () => {
    const bytes = Buffer.alloc(1000, 'live');
    let arriveWhole = () => {};
    const { uri, path } = await buildPart((response) => {
      response.writeHead(200, { 'content-length': 1000 }).write(bytes.subarray(0, 500));
      arriveWhole = () => void response.end(bytes.subarray(500));
    });
    for (let first = 0; first < 480; first += 80) {
      const range = `bytes=${first}-${first + 19}`;
      const answer = await fetchBytes(uri, { range });
      expect(answer.rawPayload).toEqual(bytes.subarray(first, first + 20));
      // Its reader is gone before the next comes.
      await setTimeout(50);
    }
    arriveWhole();
    expect((await fetchBytes(uri)).rawPayload).toEqual(bytes);
    expect(askedFor(path)).toBe(1);
  });

  it('answers with all of it where the range depends on an older answer', async () => {
    const { uri } = await buildPart('012345678');
    const answer = await fetchBytes(uri, { range: 'bytes=2-5', 'if-range': '"a"' });
    expect(answer).toMatchObject({ statusCode: 200, payload: '012345678' });
  });

  it('has no signal where the part breaks off before its length is known', async () => {
    const { uri } = await buildPart((response) => {
      response.writeHead(200).write('0123');
      setImmediate(() => response.destroy());
    });
    expect((await fetchBytes(uri, { range: 'bytes=0-1' })).statusCode).toBe(404);
  });
});
