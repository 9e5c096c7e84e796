import { setTimeout as sleep } from 'node:timers/promises';
import { PlayIds } from '@yehang/server/domain/playback/play-ids.ts';
import { Seal } from '@yehang/server/domain/seal.ts';
import { signedRequests, type BenchSession } from '../http/requests.ts';
import { Line } from './line.ts';

export interface CrowdViewer extends BenchSession {
  id: string;
}

/** What the server acknowledged to the clients: of every pair of viewer and video. */
export interface Acknowledged {
  /** Whether it is liked now. */
  liked: Map<string, boolean>;
  played: Set<string>;
  calls: number;
  /** Answers that never came, so that the same was asked again. */
  repeated: number;
}

export const pairOf = (viewerId: string, contentId: string) => `${viewerId}/${contentId}`;

/** Of ten calls so many are about the one hot video. */
const HOT_OF_TEN = 4;
const RETRY_MS = 100;
const PATIENCE_MS = 60_000;

/**
 * Makes `calls` likes, unlikes and plays over so many connections. A viewer keeps to one connection, so that their last request is known. A request without an answer is repeated to the server that runs by then.
 */
export async function crowd(
  portOf: () => number,
  viewers: readonly CrowdViewer[],
  contentIds: readonly string[],
  options: { calls: number; connections: number; known: Acknowledged; random: () => number },
): Promise<{ seconds: number }> {
  const { calls, connections, known, random } = options;
  const started = performance.now();
  let left = calls;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const line = new Line();
      const own = viewers.filter((_viewer, index) => index % connections === connection);
      while (left > 0) {
        left -= 1;
        const viewer = own[Math.floor(random() * own.length)]!;
        const isHot = random() * 10 < HOT_OF_TEN;
        const contentId = contentIds[isHot ? 0 : Math.floor(random() * contentIds.length)]!;
        await send(line, portOf, viewer, { contentId, known, isPlay: random() < 0.5 });
      }
      line.close();
    }),
  );
  return { seconds: (performance.now() - started) / 1000 };
}

const playIds = new PlayIds(new Seal(Buffer.alloc(32, 7)));

/** What a player reports once a play counts, of one that began a minute ago. */
function playOf(userId: string, contentId: string) {
  const id = playIds.issue({ userId, contentId }, 20, Date.now() - 60_000);
  return { id, watchedSeconds: 12 };
}

async function send(
  line: Line,
  portOf: () => number,
  viewer: CrowdViewer,
  { contentId, known, isPlay }: { contentId: string; known: Acknowledged; isPlay: boolean },
): Promise<void> {
  const pair = pairOf(viewer.id, contentId);
  const liked = !known.liked.get(pair);
  const [path, body] = isPlay
    ? [
        '/api/app/media/progress',
        { id: contentId, seconds: 12, play: playOf(viewer.id, contentId) },
      ]
    : ['/api/app/media/like', { id: contentId, liked }];
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      const request = signedRequests(path, JSON.stringify(body), viewer, 1)[0]!;
      const { code } = JSON.parse(await line.ask(portOf(), request)) as { code: number };
      if (code !== 200) throw new Error(`${path} answers ${code}`);
      break;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      known.repeated += 1;
      await sleep(RETRY_MS);
    }
  }
  known.calls += 1;
  if (isPlay) known.played.add(pair);
  else known.liked.set(pair, liked);
}
