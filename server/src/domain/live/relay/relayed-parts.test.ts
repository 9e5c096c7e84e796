import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveUpstream } from '../../../../test/live-upstream.ts';
import { OutsideFailure } from '../../../gateways/outside/outside-failure.ts';
import type { LiveSource } from './live-source.ts';
import { RelayedParts } from './relayed-parts.ts';
import { SharedBody } from './shared-body.ts';

const upstream = await liveUpstream();
const source: LiveSource = {
  channelId: 'channel',
  url: new URL(`${upstream.origin}/index.m3u8`),
  allowedHosts: new Set([upstream.host]),
  authorization: undefined,
  isWithin: () => true,
  masterMs: 60_000,
};

describe('a part that still arrives', () => {
  let built = 0;
  let parts: RelayedParts;

  /** A part of which half is there. */
  function buildHalf() {
    built += 1;
    const path = `/part${built}.ts`;
    const responses: ServerResponse[] = [];
    upstream.answers.set(path, (_request, response) => {
      responses.push(response);
      response.writeHead(200, { 'content-length': 8 }).write('0123');
    });
    const open = () => parts.open(source, new URL(upstream.origin + path));
    return { responses, open };
  }

  beforeEach(() => {
    // What a wait of the test's own needs stays real.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    parts = new RelayedParts();
  });

  afterEach(() => {
    parts.close();
    vi.useRealTimers();
  });

  it('goes on for some seconds without a reader, for the next one', async () => {
    const { responses, open } = buildHalf();
    for (let viewer = 0; viewer < 6; viewer += 1) {
      const part = await open();
      part.leave();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    const last = await open();
    responses[0]!.end('4567');
    expect((await buffer(last.stream(0, Infinity))).toString()).toBe('01234567');
    expect(responses).toHaveLength(1);
  });

  it('is given up where no reader comes', async () => {
    const { responses, open } = buildHalf();
    (await open()).leave();
    await vi.advanceTimersByTimeAsync(4_900);
    expect(responses[0]!.closed).toBe(false);
    const cut = once(responses[0]!, 'close');
    await vi.advanceTimersByTimeAsync(200);
    await cut;
    await open();
    expect(responses).toHaveLength(2);
  });

  it('is not given up under a reader who came meanwhile', async () => {
    const { responses, open } = buildHalf();
    (await open()).leave();
    await vi.advanceTimersByTimeAsync(4_000);
    const part = await open();
    await vi.advanceTimersByTimeAsync(3_000);
    responses[0]!.end('4567');
    expect((await buffer(part.stream(0, Infinity))).toString()).toBe('01234567');
    expect(responses).toHaveLength(1);
  });

  it('leaves no timer behind once it is whole, or broken off', async () => {
    const whole = buildHalf();
    const broken = buildHalf();
    for (const { open } of [whole, broken]) (await open()).leave();
    whole.responses[0]!.end('4567');
    broken.responses[0]!.destroy();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it('ends at once with the relay, read or not', async () => {
    const read = buildHalf();
    const left = buildHalf();
    const { stream } = await read.open();
    const failure = buffer(stream(0, Infinity)).catch((error: unknown) => error);
    (await left.open()).leave();
    const cut = [read, left].map(({ responses }) => once(responses[0]!, 'close'));
    parts.close();
    await Promise.all(cut);
    expect(await failure).toBeInstanceOf(OutsideFailure);
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });
});

describe('a body without readers', () => {
  it('keeps no process alive', () => {
    // Lists the timers that do.
    const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;
    const before = timers();
    const body = new SharedBody(() => undefined);
    body.join().leave();
    expect(timers()).toBe(before);
    body.end();
  });
});
