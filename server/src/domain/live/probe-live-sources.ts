import {
  claimLiveSourcesToProbe,
  noteLiveProbe,
  scheduleLiveProbe,
  type LiveProbe,
  type ProbedChannel,
} from '../../db/queries/live/sources.ts';
import { OutsideFailure } from '../../gateways/outside/outside-failure.ts';
import { allAtOnce } from '../jobs/bad-rows.ts';
import { cutOffSender } from './cut-off-sender.ts';
import { nextProbe, type ProbeOutcome } from './next-probe.ts';
import { sourceOf } from './relay/live-source.ts';
import { probeSource, reasonOf } from './relay/probe-source.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';
import type { LiveSchedules } from './live-schedules.ts';
import type { LiveRelay } from './relay/live-relay.ts';
import type { Logger } from 'pino';

/** Probed at once; the rest waits for the next round. */
const AT_ONCE = 10;

/** The interval for closed channels: new senders are refused, and a connected one is cut off. */
const CLOSED_REST_SECONDS = 60;
/** After the media server did not answer. */
const CLOSED_RETRY_SECONDS = 15;

type Parts = { database: Database; events: EventBus; live: LiveSchedules; liveRelay: LiveRelay };

/**
 * Probes the channels with a source elsewhere that are due, and publishes to every process where one went off the air
 * or came back. Answers whether more may be due.
 */
export async function probeLiveSources(context: Parts): Promise<boolean> {
  const { database, events, live } = context;
  const due = await claimLiveSourcesToProbe(database, AT_ONCE);
  let hasMoved = false;
  try {
    await allAtOnce(due, async (channel) => {
      const found = channel.isOpen
        ? nextProbe(channel, await probe(context, channel), new Date())
        : await endSender(context, channel);
      if (await noteLiveProbe(database, channel, found)) hasMoved = true;
    });
  } finally {
    if (hasMoved) {
      live.invalidate();
      await events.publish('live', '*');
    }
  }
  return due.length === AT_ONCE;
}

/** Taken down, withheld or hidden, a channel has no sender: however it came to be closed. */
async function endSender({ liveRelay }: Parts, channel: ProbedChannel): Promise<LiveProbe> {
  const { problem, failures, edge, edgeAt } = channel;
  const isAsked = (await cutOffSender(liveRelay.settings, channel.id)) !== 'unknown';
  const restSeconds =
    isAsked || !liveRelay.settings.mediaServer?.apiUrl ? CLOSED_REST_SECONDS : CLOSED_RETRY_SECONDS;
  return { online: false, problem, failures, edge, edgeAt, restSeconds };
}

async function probe({ liveRelay }: Parts, channel: ProbedChannel): Promise<ProbeOutcome> {
  const source = sourceOf(liveRelay.settings, channel);
  if (!source) return { problem: '这台服务器没有接媒体服务器' };
  try {
    return await probeSource(source);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    return { problem: channel.source === 'push' ? wordsForPush(error, reason) : reason };
  }
}

/** The media server answers with 404 while nobody pushes, and 401 where its configuration has another secret. */
function wordsForPush(error: unknown, reason: string): string {
  const status = error instanceof OutsideFailure ? error.status : null;
  if (status === 404) return '还没有人推流';
  if (status === 401 || status === 403) return '媒体服务器不认本站的密钥，请核对 MEDIAMTX_SECRET';
  return `媒体服务器：${reason}`;
}

/** When this process last requested a probe of each channel. */
const requestedAt = new WeakMap<object, Map<string, number>>();
const REQUEST_EVERY_MS = 3_000;

/** Requests a probe soon, because a viewer could not be served; cheap however often it is called. */
export function requestProbe(
  { database, log }: { log: Logger; database: Database },
  channelId: string,
): void {
  const times = requestedAt.get(database) ?? new Map<string, number>();
  requestedAt.set(database, times);
  const now = Date.now();
  if (now - (times.get(channelId) ?? 0) < REQUEST_EVERY_MS) return;
  times.set(channelId, now);
  // The next probe comes in any case.
  scheduleLiveProbe(database, channelId).catch((err: unknown) =>
    log.warn({ err, channelId }, 'a probe could not be asked for'),
  );
}
