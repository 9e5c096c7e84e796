import { capabilitiesOf, contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import type { RoomTerms } from '@yehang/contract/shapes/console-room.ts';
import { seriesCard } from '@yehang/contract/shapes/series.ts';
import type { Database } from '../../../db/connect.ts';
import { countPublishedParts } from '../../../db/queries/content/parts.ts';
import {
  findSeriesRecord,
  listSelectedEpisodes,
  type SeriesRecord,
} from '../../../db/queries/series/console.ts';
import {
  insertSeriesDetails,
  listSeriesDetails,
  type SeriesDetails,
} from '../../../db/queries/series/details.ts';
import { COMMON_FIELDS, type ContentKindModule } from '../kind-module.ts';
import { toSeriesCard } from '../to-series-card.ts';

/** Videos in order, sold singly or as a whole. `extent` is published episodes. */
export function seriesKind({ database }: { database: Database }): ContentKindModule<SeriesDetails> {
  return {
    contentType: contentTypes.series,
    can: capabilitiesOf('series'),
    noun: '合集',
    path: kindPages.series,
    cardSchema: seriesCard,
    loadDetails: (ids) => listSeriesDetails(database, ids),
    // Without an episode there is nothing to open.
    toCard: (row, details) =>
      row.extent > 0 ? toSeriesCard(row, details ?? { finished: false }) : null,
    isReady: (content) => content.extent > 0,
    publishProblem: async (on, contentId) =>
      (await countPublishedParts(on, contentId)) > 0
        ? null
        : '合集里还没有已发布的剧集，暂时不能发布',
    // Every adult episode has a consent record of its own.
    consentElsewhere: true,
    editable: COMMON_FIELDS,
    insertBlank: insertSeriesDetails,
    snapshot: async (on, contentId) => {
      const record = await findSeriesRecord(on, contentId);
      const episodes = await listSelectedEpisodes(on, [contentId]);
      const finished = record?.finished ?? false;
      return {
        // Without one of its own it has that of its first episode.
        cover: (record?.hasOwnCover && record.cover) || null,
        ...(record && { terms: toSeriesTerms(record) }),
        own: { kind: 'series', finished, episodes: episodes.map(toNamed) },
      };
    },
    evidence: ({ extent }) => Promise.resolve({ episodes: String(extent) }),
    toPosition: (_content, position) => position,
    searchFacts: () => Promise.resolve(new Map()),
  };
}

const toSeriesTerms = (record: SeriesRecord): RoomTerms => ({
  rule: record.rule,
  tier: record.tier,
  priceGoldCents: record.priceGoldCents,
  partPriceGoldCents: record.episodePriceGoldCents,
  previewUnits: record.freeEpisodes,
});

const toNamed = ({ id, title }: { id: string; title: string }) => ({ id, name: title });
