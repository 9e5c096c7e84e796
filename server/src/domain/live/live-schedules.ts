import type { EventBus } from '../../db/event-bus.ts';
import type { Database } from '../../db/connect.ts';
import { listLiveChannels, type LiveChannelRow } from '../../db/queries/live/channels.ts';
import {
  listAirableVideos,
  listLiveProgrammes,
  type AirableVideo,
} from '../../db/queries/live/programmes.ts';
import { countLiveViewers } from '../../db/queries/live/viewers.ts';
import type { Log } from '../log.ts';
import { InvalidatingCache } from '../invalidating-cache.ts';
import { versionOf, type ReadyMedia } from '../media/ready-media.ts';
import { toLoopItem, type LaidOutEpoch } from './epoch.ts';
import { fitsChannel } from './fits-channel.ts';
import { settleEpochs, planEpochs, readEpochs, type KnownEpochs } from './settle-epochs.ts';
import type { WantedLoop } from './next-epoch.ts';

/** All live channels at a moment, and what they show. */
export interface LiveSchedule {
  channels: LiveChannelRow[];
  /** Epochs by channel, ascending. */
  epochs: Map<string, LaidOutEpoch[]>;
  /** What may be shown, by id. */
  videos: Map<string, AirableVideo>;
  viewers: Map<string, number>;
}

/** Edits clear it at once; this is for viewers' numbers, and for a lost message. */
const TTL_MS = 4_000;

type MediaOf = (contentId: string) => Promise<ReadyMedia | null>;

/** What all channels show: read together, kept for a moment, and the epochs brought up to date on the way. */
export class LiveSchedules {
  private readonly database: Database;
  private readonly events: EventBus;
  private readonly mediaOf: MediaOf;
  private readonly log: Log;
  private readonly cache: InvalidatingCache<LiveSchedule>;
  private known: KnownEpochs = new Map();

  constructor(
    { database, events, log }: { database: Database; events: EventBus; log: Log },
    mediaOf: MediaOf,
  ) {
    this.database = database;
    this.events = events;
    this.mediaOf = mediaOf;
    this.log = log;
    // What is published, hidden, taken down or got ready decides what may be shown.
    const topics = ['live', 'catalogue', 'media'] as const;
    this.cache = new InvalidatingCache(events, topics, { max: 1, ttlMs: TTL_MS });
  }

  get(): Promise<LiveSchedule> {
    return this.cache.get('all', () => this.load());
  }

  /** Invalidates what this process caches. */
  invalidate(): void {
    this.cache.clear();
  }

  private async load(): Promise<LiveSchedule> {
    const [channels, programmes, viewers] = await Promise.all([
      listLiveChannels(this.database),
      listLiveProgrammes(this.database),
      countLiveViewers(this.database),
    ]);
    let epochs = await readEpochs(this.database, this.known);
    const shown = [...epochs.values()].flat().flatMap(({ loop }) => loop);
    const ids = new Set([...programmes, ...shown].map(({ contentId }) => contentId));
    const airable = await listAirableVideos(this.database, [...ids]);
    const videos = new Map(airable.map((video) => [video.id, video]));
    const ordered = Map.groupBy(programmes, ({ channelId }) => channelId);
    const settled = await Promise.all(
      channels.map((channel) => {
        const round = (ordered.get(channel.id) ?? []).map(({ contentId }) => contentId);
        const kept = this.keep(channel, round, epochs.get(channel.id) ?? [], videos);
        // It goes on with what it has; the other channels are shown all the same.
        return kept.catch((err: unknown) => {
          this.log.error({ err, channel: channel.id }, 'a channel was not brought up to date');
          return false;
        });
      }),
    );
    if (settled.some(Boolean)) epochs = await readEpochs(this.database, this.known);
    this.known = new Map([...epochs.values()].flat().map((epoch) => [epoch.id, epoch]));
    return { channels, epochs, videos, viewers };
  }

  /** Brings one channel's epochs up to date; answers whether anything changed. */
  private async keep(
    channel: LiveChannelRow,
    round: readonly string[],
    epochs: readonly LaidOutEpoch[],
    videos: ReadonlyMap<string, AirableVideo>,
  ): Promise<boolean> {
    if (channel.source !== 'programme' && epochs.length === 0) return false;
    const isFit = (contentId: string) => {
      const video = videos.get(contentId);
      return video !== undefined && fitsChannel(channel, video);
    };
    const contentIds = channel.source === 'programme' ? round.filter(isFit) : [];
    const isGone = (contentId: string) => !isFit(contentId);
    const nowMs = Date.now();
    const itemOf = (contentId: string) => emptyLoopItem(contentId, videos.get(contentId)?.version);
    const isKept = { contentIds, isGone, itemOf };
    if (!planEpochs(epochs, isKept, nowMs)) return false;
    const wanted = await this.withMedia(contentIds, isGone);
    if (!(await settleEpochs(this.database, channel.id, wanted, nowMs))) return false;
    await this.events.publish('live', channel.id);
    return true;
  }

  private async withMedia(
    contentIds: readonly string[],
    isGone: WantedLoop['isGone'],
  ): Promise<WantedLoop> {
    const pairs = await Promise.all(
      [...new Set(contentIds)].map(
        async (contentId) => [contentId, await this.mediaOf(contentId)] as const,
      ),
    );
    const loops = new Map(
      pairs.flatMap(([contentId, media]) => {
        const item = media && toLoopItem(contentId, media.manifest, versionOf(media));
        return item && item.segmentsMs.length > 0 ? [[contentId, item] as const] : [];
      }),
    );
    return {
      contentIds: contentIds.filter((contentId) => loops.has(contentId)),
      isGone,
      itemOf: (contentId) => loops.get(contentId) ?? emptyLoopItem(contentId),
    };
  }
}

/** Stands for a video of which only its place in the round matters. */
const emptyLoopItem = (contentId: string, version?: number) => ({
  ...{ contentId, version, segmentsMs: [], rungs: [] },
});
