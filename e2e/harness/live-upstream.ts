import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeClips, picture, tone } from '@yehang/server/media/test/clips.ts';

const SECONDS = 2;
const CLIPS = 3;
const LISTED = 6;
const BEGUN = Date.now();

export interface LiveUpstream {
  /** Of the master playlist. */
  url: string;
  host: string;
  /** Whether it answers with anything but 503. */
  isUp: boolean;
  stop: () => Promise<void>;
}

/** A live stream of somebody else: a master and a sliding playlist of two-second segments, going by the clock. */
export async function startLiveUpstream(): Promise<LiveUpstream> {
  const folder = await mkdtemp(join(tmpdir(), 'yehang-upstream-'));
  const paths = Array.from({ length: CLIPS }, (_, index) => join(folder, `${index}.ts`));
  await makeClips(
    paths.map((path, index) => ({
      path,
      format: 'mpegts',
      streams: [
        picture({ seconds: SECONDS, filters: `,hue=h=${index * 90}` }),
        tone({ seconds: SECONDS }),
      ],
    })),
  );
  const segments = await Promise.all(paths.map((path) => readFile(path)));
  await rm(folder, { recursive: true, force: true });

  const upstream = { isUp: true };
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://upstream').pathname;
    const [, number] = /^\/tv\/segments\/(\d+)\.ts$/.exec(path) ?? [];
    if (!upstream.isUp) response.writeHead(503).end();
    else if (path === '/tv/index.m3u8') response.end(MASTER);
    else if (path === '/tv/low.m3u8') response.end(slidingList());
    else if (number !== undefined) response.end(segments[Number(number) % CLIPS]);
    else response.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(upstream, {
    url: `http://${host}/tv/index.m3u8`,
    host,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

const MASTER = `#EXTM3U
#EXT-X-STREAM-INF:BANDWIDTH=400000,RESOLUTION=160x90,CODECS="avc1.42c00b,mp4a.40.2"
low.m3u8
`;

/** Every clip begins its own clock anew, which is what discontinuities are for. */
function slidingList(): string {
  const last = LISTED + Math.floor((Date.now() - BEGUN) / 1000 / SECONDS);
  const first = last - LISTED + 1;
  const lines = Array.from({ length: LISTED }, (_, index) => first + index).map(
    (number) => `#EXT-X-DISCONTINUITY\n#EXTINF:${SECONDS}.0,\nsegments/${number}.ts\n`,
  );
  return `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-TARGETDURATION:${SECONDS}
#EXT-X-MEDIA-SEQUENCE:${first}
#EXT-X-DISCONTINUITY-SEQUENCE:${first}
${lines.join('')}`;
}
