import { describe, expect, it } from 'vitest';
import { databaseBefore0023 } from './load-before.ts';
import { rowsOf, snapshotOf, type Row } from './snapshot.ts';

const before = await snapshotOf(await databaseBefore0023());
const all = (table: string) => rowsOf(before, table);
const idsOf = (table: string) => new Set(all(table).map(({ id }) => id));

/** The different values of some columns together, sorted. */
function valuesOf(table: string, ...columns: string[]): string[] {
  const said = all(table).map((row) => columns.map((column) => row[column] ?? '-').join(' '));
  return [...new Set(said)].sort();
}

const is = (value: string | null | undefined) => value != null;
const seriesOf = new Map(all('episodes').map((row) => [row.item_id, row.series_id]));
const ownedBy = ({ user_id: user, state }: Row, other: Row) =>
  other.user_id === user && other.state === 'owned' && state === 'owned';

describe('the database of before', () => {
  it('has something in every table, and in every column', () => {
    const empty = [...before].flatMap(([table, { rows }]) => {
      const columns = Object.keys(rows[0] ?? {});
      if (columns.length === 0) return [table];
      return columns
        .filter((column) => rows.every((row) => row[column] === null))
        .map((column) => `${table}.${column}`);
    });
    expect(empty).toEqual([]);
  });

  it('has items of both kinds in every state, and one that is withheld', () => {
    const states = ['approved', 'draft', 'hidden', 'published', 'submitted', 'takenDown'];
    const both = ['long', 'short'].flatMap((kind) => states.map((state) => `${kind} ${state}`));
    expect(valuesOf('items', 'kind', 'state')).toEqual(both);
    expect(all('items').filter((row) => is(row.withheld_at))).toHaveLength(1);
  });

  it('has items of both ratings and of every rule and tier', () => {
    const tiers = ['dark', 'live', 'normal', 'supreme'];
    const rules = ['free -', 'gold -', ...tiers.map((tier) => `vip ${tier}`)];
    const ofBoth = ['adult', 'general'].flatMap((rating) =>
      [...rules, 'vipOrGold normal'].map((rule) => `${rating} ${rule}`),
    );
    expect(valuesOf('items', 'rating', 'rule', 'tier')).toEqual(expect.arrayContaining(ofBoth));
  });

  it('has purchases of every kind, owned and refunded, with shares in every state', () => {
    const kinds = ['card', 'collection', 'video'];
    expect(valuesOf('purchases', 'subject_kind', 'state')).toEqual(
      kinds.flatMap((kind) => [`${kind} owned`, `${kind} refunded`]),
    );
    const shares = ['none', 'paid', 'pending', 'returned', 'void'];
    expect(valuesOf('purchases', 'share_state')).toEqual(shares);
  });

  it('has viewer state of every combination, one row of which is empty', () => {
    const names = ['liked_at', 'collected_at', 'watched_at'];
    const marks = all('item_marks').map((row) => names.filter((name) => is(row[name])).join(' '));
    expect(new Set(marks).size).toBe(8);
  });

  it('has a viewer with three episodes of one series in the history', () => {
    const watched = all('item_marks').filter(
      (row) => is(row.watched_at) && seriesOf.has(row.item_id),
    );
    const walks = Map.groupBy(watched, (row) => `${row.user_id} ${seriesOf.get(row.item_id)}`);
    expect(Math.max(...[...walks.values()].map((walk) => walk.length))).toBeGreaterThanOrEqual(3);
  });

  it('has an episode that was bought alone by somebody who bought its series too', () => {
    const purchases = all('purchases');
    const twice = purchases.filter((one) =>
      purchases.some(
        (other) => ownedBy(one, other) && seriesOf.get(one.subject_id) === other.subject_id,
      ),
    );
    expect(twice.length).toBeGreaterThan(0);
  });

  it('has a series with an episode that was taken down, and a sold one that is switched off', () => {
    const down = all('items').filter((row) => row.state === 'takenDown');
    expect(down.some((row) => seriesOf.has(row.id))).toBe(true);
    const off = all('series').filter((row) => row.enabled === 'false');
    const sold = all('purchases').map((row) => row.subject_id);
    expect(off.some((row) => sold.includes(row.id))).toBe(true);
  });

  it('has comments of two levels on videos and on series', () => {
    const levels = new Set(
      all('comments').map((row) => `${row.subject_kind} ${is(row.root_id) ? 'reply' : 'root'}`),
    );
    expect([...levels].sort()).toEqual(
      ['collection', 'video'].flatMap((kind) => [`${kind} reply`, `${kind} root`]),
    );
    const states = ['deleted', 'hidden', 'visible', 'waiting'];
    expect(valuesOf('comments', 'state')).toEqual(states);
  });

  it('has what outlived a draft, a series and a live channel that are gone', () => {
    const gone = (table: string, column: string, of: string) =>
      all(table).filter((row) => !idsOf(of).has(row[column] ?? null));
    expect(gone('consent_records', 'item_id', 'items')).not.toEqual([]);
    expect(gone('home_module_items', 'item_id', 'items')).not.toEqual([]);
    expect(gone('live_viewers', 'channel_id', 'live_channels')).not.toEqual([]);
    const orphans = gone('comments', 'subject_id', 'series');
    expect(orphans.some((row) => row.subject_kind === 'collection')).toBe(true);
  });

  it('has live channels of every source, one with the title of a series', () => {
    expect(valuesOf('live_channels', 'source')).toEqual(['hls', 'programme', 'push']);
    const titles = all('series').map((row) => row.title);
    expect(all('live_channels').some((row) => titles.includes(row.name ?? null))).toBe(true);
  });

  it('has counters of every sort that wait to be added up', () => {
    const onItems = ['collects', 'comments', 'likes', 'plays', 'seriesCollects'];
    expect(valuesOf('counter_deltas', 'counter')).toEqual(onItems);
    expect(valuesOf('comment_deltas', 'counter')).toEqual(['comments', 'likes', 'replies']);
  });

  it('has refunds that are done and one that has not begun', () => {
    const jobs = all('refund_jobs');
    expect(jobs.some((row) => is(row.finished_at) && Number(row.refunded) > 1)).toBe(true);
    expect(jobs.some((row) => !is(row.finished_at) && row.refunded === '0')).toBe(true);
  });

  it('has no id that names two things', () => {
    const ids = [
      'items',
      'series',
      'live_channels',
      'users',
      'comments',
      'purchases',
      'topics',
    ].flatMap((table) => [...idsOf(table)]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});
