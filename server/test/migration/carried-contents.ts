import type { Carried } from './compare.ts';
import {
  carriedSeries,
  partsOf,
  seriesState,
  seriesStateOf,
  stateOfSeries,
} from './carried-series.ts';
import type { Row } from './snapshot.ts';

/** The old row with columns called otherwise (null: left out); the rest as it was. */
const renamed =
  (names: Record<string, string | null>, more: (old: Row) => Row = () => ({})) =>
  (old: Row): Row => ({
    ...Object.fromEntries(
      Object.entries(old).flatMap(([column, it]) => {
        const to = column in names ? names[column]! : column;
        return to === null ? [] : [[to, it]];
      }),
    ),
    ...more(old),
  });

/** The same with words of a column that are others now. */
const reworded =
  (column: string, words: Record<string, string>, names: Record<string, string | null> = {}) =>
  (old: Row): Row =>
    renamed(names, ({ [column]: it = null }) => ({ [column]: words[it ?? ''] ?? it }))(old);

const onContent = renamed({ item_id: 'content_id' });
const bought = reworded('subject_kind', { video: 'content', collection: 'content' });
const stateKey = ['user_id', 'content_id'];
const deltaKey = ['subject', 'subject_id', 'counter', 'delta'];
const outboxKey = ['source', 'subject_id'];

const ofLive = ({ id = null, enabled = null, created_at = null }: Row) => ({
  id,
  kind: 'live',
  state: enabled === 'true' ? 'published' : 'draft',
  published_at: enabled === 'true' ? created_at : null,
});

/** Where the tables are now that became the root of contents, or speak of it. */
export const carriedContents: readonly Carried[] = [
  // The root, and what each kind has beside it.
  {
    from: 'items',
    to: 'contents',
    row: renamed({
      duration_seconds: 'extent',
      preview_seconds: 'preview_units',
      collects: 'favorites',
    }),
  },
  { from: 'series', to: 'contents', row: carriedSeries },
  {
    from: 'series',
    to: 'series_details',
    row: ({ id = null, finished = null, cover = null }) => ({
      content_id: id,
      finished,
      has_own_cover: String(cover !== null),
    }),
  },
  {
    from: 'episodes',
    to: 'content_parts',
    key: ['content_id', 'number'],
    row: ({ series_id = null, number = null, item_id = null }) => ({
      content_id: series_id,
      number,
      shown_content_id: item_id,
      title: '',
      state: 'published',
      price_gold_cents: null,
    }),
  },
  {
    from: 'live_channels',
    to: 'contents',
    row: (old) => {
      const { name = null, cover = null, rating = null, rule = null, tier = null } = old;
      const { version = null, created_at = null, updated_at = null } = old;
      const shown = { title: name, cover, rating, rule, tier, version, created_at, updated_at };
      return { ...ofLive(old), ...shown, description: '', price_gold_cents: null };
    },
  },
  {
    from: 'live_channels',
    to: 'live_details',
    row: renamed({
      ...Object.fromEntries(
        ['name', 'cover', 'rating', 'rule', 'tier', 'enabled', 'created_at'].map((it) => [
          it,
          null,
        ]),
      ),
      id: 'content_id',
      version: null,
      updated_at: null,
    }),
  },

  // State of viewers: that of a series is made of its favorites and its episodes.
  {
    from: 'item_marks',
    to: 'content_user_state',
    key: stateKey,
    row: renamed(
      {
        item_id: 'content_id',
        collected_at: 'favorited_at',
        watched_seconds: 'position',
        watched_at: 'viewed_at',
      },
      () => ({ last_part: null, finished_parts: '{}' }),
    ),
  },
  {
    from: 'item_marks',
    to: 'content_user_state',
    key: stateKey,
    row: (old, before) => {
      const part = partsOf(before).get(old.item_id ?? '');
      return part && old.watched_at !== null
        ? seriesStateOf(before, old.user_id ?? '', part.series_id ?? '')
        : null;
    },
  },
  { from: 'series_marks', to: 'content_user_state', key: stateKey, row: seriesState },
  {
    from: 'removed_marks',
    to: 'removed_user_state',
    row: renamed(
      {
        subject_kind: null,
        subject_id: 'content_id',
        collected_at: 'favorited_at',
        watched_seconds: 'position',
        watched_at: 'viewed_at',
      },
      () => ({ last_part: null }),
    ),
  },
  { from: 'plays', row: onContent },

  // Money, and what was said and reported.
  { from: 'purchases', row: bought },
  { from: 'refund_jobs', row: bought },
  { from: 'comments', row: renamed({ subject_kind: null, subject_id: 'content_id' }) },
  { from: 'report_cases', row: reworded('kind', { video: 'content' }) },
  { from: 'danmaku', row: onContent },

  // Counters that wait: the sums are compared once they are settled. A play of an episode is one of its series too.
  {
    from: 'counter_deltas',
    to: 'content_counter_deltas',
    key: deltaKey,
    row: ({ item_id = null, counter = null, delta = null }) => {
      const isFavorite = counter === 'collects' || counter === 'seriesCollects';
      const named = isFavorite ? 'favorites' : counter;
      return { subject: 'content', subject_id: item_id, counter: named, delta };
    },
  },
  {
    from: 'counter_deltas',
    to: 'content_counter_deltas',
    key: deltaKey,
    row: ({ item_id, counter = null, delta = null }, before) => {
      const part = partsOf(before).get(item_id ?? '');
      if (counter !== 'plays' || !part) return null;
      return { subject: 'content', subject_id: part.series_id ?? null, counter, delta };
    },
  },
  {
    from: 'comment_deltas',
    to: 'content_counter_deltas',
    key: deltaKey,
    row: ({ target_id = null, counter = null, delta = null }) => ({
      subject: counter === 'comments' ? 'content' : 'comment',
      subject_id: target_id,
      counter,
      delta,
    }),
  },
  {
    from: 'item_hours',
    to: 'content_hours',
    row: renamed({ item_id: 'content_id', collects: 'favorites' }),
  },
  {
    from: 'item_days',
    to: 'content_days',
    row: renamed({ item_id: 'content_id', collects: 'favorites' }),
  },
  {
    from: 'rank_entries',
    row: reworded('measure', { collects: 'favorites' }, { item_id: 'content_id' }),
  },
  // Series and channels that are public have a score and a document to be made.
  {
    from: 'item_score_changes',
    to: 'content_score_changes',
    key: ['content_id'],
    row: ({ item_id = null }) => ({ content_id: item_id }),
  },
  {
    from: 'series',
    to: 'content_score_changes',
    key: ['content_id'],
    row: (old) => (stateOfSeries(old) === 'published' ? { content_id: old.id ?? null } : null),
  },
  {
    from: 'live_channels',
    to: 'content_score_changes',
    key: ['content_id'],
    row: (old) => (old.enabled === 'true' ? { content_id: old.id ?? null } : null),
  },
  {
    from: 'search_outbox',
    key: outboxKey,
    row: reworded('source', { item: 'content' }, { id: null }),
  },
  {
    from: 'series',
    to: 'search_outbox',
    key: outboxKey,
    row: (old) =>
      stateOfSeries(old) === 'published' ? { source: 'content', subject_id: old.id ?? null } : null,
  },
  {
    from: 'live_channels',
    to: 'search_outbox',
    key: outboxKey,
    row: (old) =>
      old.enabled === 'true' ? { source: 'content', subject_id: old.id ?? null } : null,
  },
  { from: 'search_phrases', row: reworded('source', { actor: 'performer' }) },
  { from: 'tag_count_changes', row: onContent },

  // What hangs on a content.
  { from: 'item_tags', to: 'content_tags', row: onContent },
  { from: 'actors', to: 'performers' },
  {
    from: 'item_actors',
    to: 'content_performers',
    row: renamed({ item_id: 'content_id', actor_id: 'performer_id' }),
  },
  { from: 'consent_records', row: onContent },
  { from: 'media_assets', row: onContent },
  { from: 'source_prints', row: onContent },
  { from: 'works', row: onContent },
  { from: 'appeals', row: onContent },
  { from: 'live_programmes', row: onContent },
  { from: 'home_module_items', to: 'home_module_contents', row: onContent },
  { from: 'topic_items', to: 'topic_contents', row: onContent },
  { from: 'feed_deltas', row: onContent },
  { from: 'feed_stats', row: onContent },
  { from: 'feed_pool', row: onContent },
  { from: 'feed_hidden', row: reworded('scope', { item: 'content' }) },
  {
    from: 'item_neighbours',
    to: 'similar_contents',
    row: renamed({ item_id: 'content_id', neighbour_ids: 'similar_ids' }),
  },
];
