import { capabilitiesOf, contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import { liveChannelCard, type LiveChannelCard } from '@yehang/contract/shapes/live.ts';
import type { Database } from '../../../db/connect.ts';
import { findLiveDetails, listLiveCategories } from '../../../db/queries/live/details.ts';
import { findLiveChannel } from '../../../db/queries/live/channels.ts';
import { listSelectedProgrammes } from '../../../db/queries/live/programmes.ts';
import type { LiveSchedules } from '../../live/live-schedules.ts';
import { toLiveCard } from '../../live/to-live-card.ts';
import { COMMON_FIELDS, type ContentKindModule } from '../kind-module.ts';

/** Live channels. `extent` says nothing: they have no end. */
export function liveKind(context: {
  database: Database;
  live: LiveSchedules;
}): ContentKindModule<LiveChannelCard> {
  return {
    contentType: contentTypes.live,
    can: capabilitiesOf('live'),
    noun: '直播频道',
    path: kindPages.live,
    cardSchema: liveChannelCard,
    // What is on is held in memory, for all channels together.
    loadDetails: async (ids) => {
      const schedule = await context.live.get();
      const now = Date.now();
      const wanted = new Set(ids);
      const channels = schedule.channels.filter(({ id }) => wanted.has(id));
      return new Map(channels.map((channel) => [channel.id, toLiveCard(schedule, channel, now)]));
    },
    // The row is newer than what is held.
    toCard: ({ title, rating, likes, cover }, card) =>
      card ? { ...card, title, rating, likes, cover: cover ?? card.cover } : null,
    isReady: () => true,
    publishProblem: async (on, contentId) =>
      (await findLiveDetails(on, contentId)) ? null : '没有这个频道',
    // Its videos have records of their own; for a signal from elsewhere the operator answers.
    consentElsewhere: true,
    editable: COMMON_FIELDS,
    snapshot: async (on, contentId) => {
      const [channel, programmes] = [
        await findLiveChannel(on, contentId),
        await listSelectedProgrammes(on, [contentId]),
      ];
      const { category = '', source = 'programme', sourceUrl = null, position = 0 } = channel ?? {};
      return {
        cover: channel?.cover ?? null,
        own: {
          ...{ kind: 'live', category, source, sourceUrl, position },
          programmes: programmes.map(({ id, title }) => ({ id, name: title })),
        },
      };
    },
    evidence: async ({ id }) => {
      const details = await findLiveDetails(context.database, id);
      return { category: details?.category ?? '', source: details?.source ?? '' };
    },
    toPosition: () => 0,
    searchFacts: async (rows) => {
      const ids = rows.map((row) => row.id);
      const categories = await listLiveCategories(context.database, ids);
      return new Map(categories.map(({ id, category }) => [id, { words: [category] }]));
    },
  };
}
