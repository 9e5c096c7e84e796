import { rowsOf, type Row, type Snapshot } from './snapshot.ts';

/** Share of an episode after which it is finished. */
const FINISHED_SHARE = 0.95;

const perSnapshot = new WeakMap<Snapshot, Map<string, Row>>();

/** The episode that shows a video, by the video's id. */
export function partsOf(before: Snapshot): Map<string, Row> {
  const known = perSnapshot.get(before);
  if (known) return known;
  const parts = new Map(rowsOf(before, 'episodes').map((row) => [row.item_id ?? '', row]));
  perSnapshot.set(before, parts);
  return parts;
}

/** Of a series: enabled is published; switched off is hidden, and a draft where it never was public. */
export function stateOfSeries(old: Row): string {
  if (old.enabled === 'true') return 'published';
  return old.published_at === null ? 'draft' : 'hidden';
}

/** What the root says of a series: its own columns, and what it shows of its episodes. */
export function carriedSeries(old: Row, before: Snapshot): Row {
  const items = new Map(rowsOf(before, 'items').map((row) => [row.id ?? '', row]));
  const episodes = rowsOf(before, 'episodes')
    .filter((row) => row.series_id === old.id)
    .toSorted((a, b) => Number(a.number) - Number(b.number))
    .map((row) => items.get(row.item_id ?? '') ?? {});
  const published = episodes.filter((item) => item.state === 'published');
  const same = [
    ...['id', 'title', 'description', 'rating', 'rule', 'tier', 'price_gold_cents', 'hot_score'],
    ...['comments', 'published_at', 'version', 'created_at', 'updated_at'],
  ];
  return {
    ...Object.fromEntries(same.map((column) => [column, old[column] ?? null])),
    kind: 'series',
    state: stateOfSeries(old),
    part_price_gold_cents: old.episode_price_gold_cents ?? null,
    preview_units: old.free_episodes ?? null,
    favorites: old.collects ?? null,
    likes: '0',
    plays: String(episodes.reduce((sum, item) => sum + Number(item.plays), 0)),
    extent: String(published.length),
    cover: old.cover ?? published[0]?.cover ?? null,
    uploader_id: published[0]?.uploader_id ?? null,
  };
}

/** State of a series for a viewer who has it among the favorites. */
export function seriesState(mark: Row, before: Snapshot): Row {
  return seriesStateOf(before, mark.user_id ?? '', mark.series_id ?? '');
}

/** State of a series for a viewer: when it was favorited, and where they are in its episodes. */
export function seriesStateOf(before: Snapshot, userId: string, seriesId: string): Row {
  const mark = rowsOf(before, 'series_marks').find(
    (row) => row.user_id === userId && row.series_id === seriesId,
  );
  const seconds = new Map(
    rowsOf(before, 'items').map((row) => [row.id, Number(row.duration_seconds)]),
  );
  const watched = rowsOf(before, 'item_marks')
    .filter((row) => row.user_id === userId && row.watched_at !== null)
    .filter((row) => partsOf(before).get(row.item_id ?? '')?.series_id === seriesId);
  const last = watched.toSorted((a, b) => momentOf(b) - momentOf(a))[0];
  const finished = watched
    .filter((row) => {
      const length = seconds.get(row.item_id ?? null) ?? 0;
      return length > 0 && Number(row.watched_seconds) >= length * FINISHED_SHARE;
    })
    .map((row) => numberOf(before, row));
  return {
    user_id: userId,
    content_id: seriesId,
    liked_at: null,
    favorited_at: mark?.collected_at ?? null,
    last_part: last ? String(numberOf(before, last)) : null,
    position: null,
    finished_parts: rangesOf(finished),
    viewed_at: last?.watched_at ?? null,
  };
}

function numberOf(before: Snapshot, mark: Row): number {
  return Number(partsOf(before).get(mark.item_id ?? '')?.number);
}

const momentOf = (row: Row) =>
  Date.parse((row.watched_at ?? '').replace(' ', 'T').replace(/\+00$/, 'Z'));

/** Whole numbers as PostgreSQL writes a multirange of them. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === number) last.to = number + 1;
    else ranges.push({ from: number, to: number + 1 });
  }
  return `{${ranges.map(({ from, to }) => `[${from},${to})`).join(',')}}`;
}
