import type { Database } from '../../connect.ts';

/** A chapter, the same for everybody. */
export interface ChapterRow {
  id: string;
  number: number;
  title: string;
  /** Empty for none. */
  volume: string;
  extent: number;
  /** Its own price, in hundredths of gold; null for the book's price of a chapter. */
  priceGoldCents: number | null;
  publishedAt: Date;
}

const columns = (
  part: string,
) => `${part}.id, ${part}.number, ${part}.title, ${part}.volume, ${part}.extent,
  ${part}.price_gold_cents as "priceGoldCents", coalesce(${part}.published_at, now()) as "publishedAt"`;

/** All published chapters of a book, in their order. */
export async function listChapters(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
): Promise<ChapterRow[]> {
  const { rows } = await pool.query<ChapterRow>({
    name: 'list-chapters',
    text: `select ${columns('p')} from content_parts p
      where p.content_id = $1 and p.state = 'published' order by p.number`,
    values: [contentId],
  });
  return rows;
}

/** The last published chapter; null where there is none. */
export async function findLatestChapter(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
): Promise<ChapterRow | null> {
  const { rows } = await pool.query<ChapterRow>({
    name: 'find-latest-chapter',
    text: `select ${columns('p')} from content_parts p
      where p.content_id = $1 and p.state = 'published' order by p.number desc limit 1`,
    values: [contentId],
  });
  return rows[0] ?? null;
}

/** A chapter as one viewer sees it, with its neighbours. */
export interface OpenableChapter extends ChapterRow {
  contentId: string;
  /** Whether it can be found; else it is open to those who bought it. */
  isPublished: boolean;
  /** Whether the viewer holds it, or the whole book, for good. */
  owns: boolean;
  previous: ChapterRow | null;
  next: ChapterRow | null;
}

interface ChapterAsJson extends Omit<ChapterRow, 'publishedAt'> {
  publishedAt: string;
}

/** A chapter by id, drafts aside; null if there is none. */
export async function findChapter(
  { pool }: Pick<Database, 'pool'>,
  partId: string,
  viewerId: string,
): Promise<OpenableChapter | null> {
  const neighbour = (way: '<' | '>') => `(select to_jsonb(n) from (select ${columns('o')}
      from content_parts o where o.content_id = p.content_id and o.state = 'published' and o.number ${way} p.number
      order by o.number ${way === '<' ? 'desc' : 'asc'} limit 1) n)`;
  type Row = Omit<OpenableChapter, 'previous' | 'next'> & {
    previous: ChapterAsJson | null;
    next: ChapterAsJson | null;
  };
  const { rows } = await pool.query<Row>({
    name: 'find-chapter',
    text: `select ${columns('p')}, p.content_id as "contentId", p.state = 'published' as "isPublished",
        exists (select from entitlements($2, p.content_id, p.id)) as owns,
        ${neighbour('<')} as previous, ${neighbour('>')} as next
      from content_parts p where p.id = $1 and p.state <> 'draft' and p.shown_content_id is null`,
    values: [partId, viewerId],
  });
  const row = rows[0];
  return row ? { ...row, previous: fromJson(row.previous), next: fromJson(row.next) } : null;
}

function fromJson(row: ChapterAsJson | null): ChapterRow | null {
  return row && { ...row, publishedAt: new Date(row.publishedAt) };
}

/** Runs of chapters by number, first and last. */
type Runs = [number, number][];

/** What of a book's chapters is a viewer's: bought singly, and finished. */
export async function findChapterState(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  viewerId: string,
): Promise<{ bought: Runs; finished: Runs }> {
  const runs = (ranges: string) =>
    `coalesce((select jsonb_agg(jsonb_build_array(lower(r), upper(r) - 1)) from unnest(${ranges}) r), '[]')`;
  const { rows } = await pool.query<{ bought: Runs; finished: Runs }>({
    name: 'find-chapter-state',
    text: `select ${runs(`(select range_agg(int4range(p.number, p.number + 1)) from content_parts p
        join purchases q on q.user_id = $2 and q.subject_kind = 'part' and q.subject_id = p.id and q.state = 'owned'
        where p.content_id = $1)`)} as bought,
      ${runs(`(select m.finished_parts from content_user_state m where m.user_id = $2 and m.content_id = $1)`)} as finished`,
    values: [contentId, viewerId],
  });
  return rows[0]!;
}

/** A chapter that may be sold. */
export interface SaleableChapter extends ChapterRow {
  owns: boolean;
}

/** Published chapters of a book for sale: those named, or the first ones from a number on that the viewer does not hold. */
export async function listSaleableChapters(
  { pool }: Pick<Database, 'pool'>,
  request: {
    contentId: string;
    viewerId: string;
    /** Chapters up to this number are free. */
    freeUpTo: number;
    chapters: { ids: readonly string[] } | { from: number; count: number };
  },
): Promise<SaleableChapter[]> {
  const { contentId, viewerId, freeUpTo, chapters } = request;
  const owned = `exists (select from entitlements($2, p.content_id, p.id))`;
  const of = `from content_parts p where p.content_id = $1 and p.state = 'published' and p.number > $3
    and p.price_gold_cents is distinct from 0`;
  const named = 'ids' in chapters;
  const { rows } = await pool.query<SaleableChapter>({
    name: `list-saleable-chapters-${named ? 'named' : 'next'}`,
    text: named
      ? `select ${columns('p')}, ${owned} as owns ${of} and p.id = any($4::uuid[]) order by p.number`
      : `select ${columns('p')}, false as owns ${of} and p.number >= $4 and not ${owned} order by p.number limit $5`,
    values: [
      contentId,
      viewerId,
      freeUpTo,
      ...(named ? [chapters.ids] : [chapters.from, chapters.count]),
    ],
  });
  return rows;
}

/** What a viewer paid for single chapters of a book that are still held, in hundredths of gold. */
export async function sumPaidForChapters(
  { pool }: Pick<Database, 'pool'>,
  contentId: string,
  viewerId: string,
): Promise<number> {
  const { rows } = await pool.query<{ paid: number }>({
    name: 'sum-paid-for-chapters',
    text: `select coalesce(sum(q.price_gold_cents), 0)::float8 as paid from content_parts p
      join purchases q on q.user_id = $2 and q.subject_kind = 'part' and q.subject_id = p.id and q.state = 'owned'
      where p.content_id = $1`,
    values: [contentId, viewerId],
  });
  return rows[0]!.paid;
}
