import { kindsThatCan } from '@yehang/contract/shapes/content-kinds.ts';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { OwnMark } from '@yehang/contract/shapes/measure.ts';
import type { OwnWork, WorkKind, WorkState } from '@yehang/contract/shapes/work.ts';
import type { Database } from '../../connect.ts';
import { contents } from '../../schema/contents.ts';
import { creators, sourcePrints, works } from '../../schema/creators.ts';
import { mediaAssets } from '../../schema/media.ts';
import type { ListPlace, Audience, Queryable } from '../../types.ts';
import { markColumn } from '../trust/marks.ts';

export type WorkRow = typeof works.$inferSelect;

/** Whether something was decided about a work, or its media failed, since its creator last looked. */
function isNews() {
  return sql<boolean>`coalesce(greatest(${works.decidedAt},
      case when ${mediaAssets.state} = 'failed' then ${mediaAssets.updatedAt} end,
      (select max(j.created_at) from refund_jobs j
        where j.subject_kind = 'content' and j.subject_id = ${works.contentId}),
      (select max(a.decided_at) from appeals a where a.content_id = ${works.contentId}))
    > (select coalesce(c.works_seen_at, '-infinity') from creators c
      where c.user_id = ${works.creatorId}), false)`;
}

const columns = {
  content: contents,
  /** Works are of kinds that creators make. */
  kind: sql<WorkKind>`${contents.kind}`,
  work: works,
  // Ready where the kind has no media of its own.
  mediaState: sql<typeof mediaAssets.$inferSelect.state>`coalesce(${mediaAssets.state}, 'ready')`,
  mediaProgress: sql<number>`coalesce(${mediaAssets.progress}, 1)`,
  mediaReason: mediaAssets.reason,
  hasSource: sql<boolean>`coalesce(${mediaAssets.hasSource}, false)`,
  book: sql<OwnWork['book']>`(select jsonb_build_object('author', b.author, 'finished', b.finished,
        'narrator', b.narrator, 'textContentId', b.text_content_id)
      from book_details b where b.content_id = ${contents.id})`,
  waitingChapters: sql<number>`(select count(*)::int from part_submissions s
      where s.content_id = ${contents.id} and s.submitted_at is not null)`,
  isNews: isNews(),
  tags: sql<string[]>`array(select g.name from content_tags t join tags g on g.id = t.tag_id
    where t.content_id = ${contents.id} order by g.name)`,
  consent: sql<{
    people: string;
    how: 'self' | 'written' | 'video' | null;
    reference: string;
  } | null>`(select jsonb_build_object('people', c.people, 'how', c.how, 'reference', c.reference)
      from content_consents l join consent_records c on c.id = l.consent_id
      where l.content_id = ${contents.id} and l.removed_at is null and c.state = 'stated'
      order by c.recorded_at desc limit 1)`,
  /** The latest taking down, by the refund that it started. */
  takeDown: sql<{ id: string; reason: string } | null>`(select
      jsonb_build_object('id', j.id, 'reason', j.reason)
      from refund_jobs j where j.subject_kind = 'content' and j.subject_id = ${contents.id}
      order by j.created_at desc limit 1)`,
  appeal: sql<{
    refundJobId: string;
    state: 'waiting' | 'granted' | 'refused';
    answer: string | null;
  } | null>`(select jsonb_build_object('refundJobId', a.refund_job_id, 'state', a.state, 'answer', a.answer)
      from appeals a where a.content_id = ${contents.id} order by a.created_at desc limit 1)`,
  mark: sql<OwnMark | null>`${sql.raw(markColumn('"contents"'))}`,
  id: contents.id,
  sortValue: sql<string>`${works.createdAt}::text`,
};

/** The creator's part of its sales: to be summed up where it is shown alone. */
const income = sql<number>`(select coalesce(sum(p.share_gold_cents), 0) from purchases p
  where ((p.subject_kind = 'content' and p.subject_id = ${contents.id})
      or (p.subject_kind = 'part' and p.subject_id in (
        select w.id from content_parts w where w.content_id = ${contents.id})))
    and p.seller_id = ${works.creatorId} and p.share_state in ('pending', 'paid'))`.mapWith(Number);

/** What users that are no creators make as well has lists of its own. */
const ofCreators = inArray(contents.kind, kindsThatCan('create'));

const shownColumns = { ...columns, income };

function selectShown({ orm }: Queryable) {
  return orm
    .select(shownColumns)
    .from(works)
    .innerJoin(contents, eq(contents.id, works.contentId))
    .leftJoin(mediaAssets, eq(mediaAssets.contentId, works.contentId))
    .$dynamic();
}

export type OwnWorkRow = NonNullable<Awaited<ReturnType<typeof findWork>>>;
export type ShownWorkRow = Awaited<ReturnType<typeof listWorks>>[number];

/** One page of somebody's works, newest first. */
export async function listWorks(
  database: Database,
  request: {
    creatorId: string;
    audience: Audience;
    kind?: WorkKind | undefined;
    state?: WorkState | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const { creatorId, audience, kind, state, after, limit } = request;
  return selectShown(database)
    .where(
      and(
        eq(works.creatorId, creatorId),
        ofCreators,
        ...(audience === 'general'
          ? [eq(contents.rating, 'general'), eq(contents.darkOnly, false)]
          : []),
        kind ? eq(contents.kind, kind) : undefined,
        state ? inState(state) : undefined,
        after
          ? sql`(${works.createdAt}, ${works.contentId}) < (${after.value}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(works.createdAt), desc(works.contentId))
    .limit(limit);
}

function inState(state: WorkState) {
  if (state === 'refused') return and(eq(contents.state, 'draft'), isNotNull(works.refusedReason));
  if (state === 'draft') return and(eq(contents.state, 'draft'), isNull(works.refusedReason));
  return eq(contents.state, state);
}

/** A work of this creator; null for those of others. */
export async function findWork(database: Queryable, creatorId: string, contentId: string) {
  const [row] = await database.orm
    .select(columns)
    .from(works)
    .innerJoin(contents, eq(contents.id, works.contentId))
    .leftJoin(mediaAssets, eq(mediaAssets.contentId, works.contentId))
    .where(isOwn(creatorId, contentId));
  return row ?? null;
}

/** The same with its income. */
export async function findShownWork(
  database: Queryable,
  creatorId: string,
  contentId: string,
): Promise<ShownWorkRow | null> {
  const [row] = await selectShown(database).where(isOwn(creatorId, contentId));
  return row ?? null;
}

const isOwn = (creatorId: string, contentId: string) =>
  and(eq(works.creatorId, creatorId), eq(works.contentId, contentId), ofCreators);

/** The work that a creator's key made, or null. */
export async function findWorkIdByKey({ orm }: Queryable, creatorId: string, key: string) {
  const [row] = await orm
    .select({ contentId: works.contentId })
    .from(works)
    .where(and(eq(works.creatorId, creatorId), eq(works.key, key)));
  return row?.contentId ?? null;
}

/** Whether a content is a creator's: then nothing of it is public before a review. */
export async function isWork({ orm }: Queryable, contentId: string): Promise<boolean> {
  const rows = await orm
    .select({ contentId: works.contentId })
    .from(works)
    .where(eq(works.contentId, contentId));
  return rows.length > 0;
}

export async function insertWork(
  { orm }: Queryable,
  row: typeof works.$inferInsert,
): Promise<void> {
  await orm.insert(works).values(row);
}

/** Writes it where there is none yet; of two at once the second waits, and finds the first. */
export async function insertMissingWork(
  { orm }: Queryable,
  row: typeof works.$inferInsert,
): Promise<void> {
  await orm.insert(works).values(row).onConflictDoNothing({ target: works.contentId });
}

export async function updateWork(
  { orm }: Queryable,
  contentId: string,
  change: Partial<typeof works.$inferInsert>,
): Promise<void> {
  await orm.update(works).set(change).where(eq(works.contentId, contentId));
}

/** Writes the hash of a work's file, in place of the one of an earlier file. */
export async function insertFileHash({ orm }: Queryable, contentId: string, print: Buffer) {
  await orm
    .insert(sourcePrints)
    .values({ contentId, print })
    .onConflictDoUpdate({ target: sourcePrints.contentId, set: { print } });
}

/**
 * Deletes a draft that was never public, with all rows that refer to it but records of consent. False where it is
 * none (any more).
 */
export async function deleteDraft({ orm }: Queryable, contentId: string): Promise<boolean> {
  const rows = await orm
    .delete(contents)
    .where(
      and(eq(contents.id, contentId), eq(contents.state, 'draft'), isNull(contents.publishedAt)),
    )
    .returning({ id: contents.id });
  return rows.length === 1;
}

/** Notes that a creator saw what was decided about their works. */
export async function markNewsSeen({ orm }: Queryable, creatorId: string): Promise<void> {
  await orm
    .update(creators)
    .set({ worksSeenAt: sql`now()` })
    .where(eq(creators.userId, creatorId));
}

/** Totals of somebody's works. */
export async function sumWorks({ orm }: Queryable, creatorId: string, audience: Audience) {
  const [row] = await orm
    .select({
      works: sql<number>`count(*)`.mapWith(Number),
      published: sql<number>`count(*) filter (where ${contents.state} = 'published')`.mapWith(
        Number,
      ),
      plays: sql<number>`coalesce(sum(${contents.plays}), 0)`.mapWith(Number),
      likes: sql<number>`coalesce(sum(${contents.likes}), 0)`.mapWith(Number),
      news: sql<number>`count(*) filter (where ${isNews()})`.mapWith(Number),
    })
    .from(works)
    .innerJoin(contents, eq(contents.id, works.contentId))
    .leftJoin(mediaAssets, eq(mediaAssets.contentId, works.contentId))
    .where(
      and(
        eq(works.creatorId, creatorId),
        ofCreators,
        ...(audience === 'general'
          ? [eq(contents.rating, 'general'), eq(contents.darkOnly, false)]
          : []),
      ),
    );
  return row!;
}

/** A seller's part of all sales by what became of it, in hundredths of gold. */
export async function sumShares({ pool }: Database, sellerId: string) {
  const { rows } = await pool.query<{ pending: string; paid: string }>({
    name: 'sum-shares',
    text: `select coalesce(sum(share_gold_cents) filter (where share_state = 'pending'), 0) as pending,
        coalesce(sum(share_gold_cents) filter (where share_state = 'paid'), 0) as paid
      from purchases where seller_id = $1`,
    values: [sellerId],
  });
  return { pending: Number(rows[0]!.pending), paid: Number(rows[0]!.paid) };
}

/** Sales of a content, its chapters included. */
const OF_CONTENT = `((subject_kind = 'content' and subject_id = $2)
  or (subject_kind = 'part' and subject_id in (select w.id from content_parts w where w.content_id = $2)))`;

/** What a seller's part counts for: refunds take it back. */
const EARNED = `seller_id = $1 and share_state in ('pending', 'paid')`;

/** A seller's part of sales by day of Shanghai, every day of the last `days`; of one work where it is named. */
export async function listIncomeDays(
  { pool }: Database,
  { sellerId, contentId, days }: { sellerId: string; contentId: string | null; days: number },
) {
  const { rows } = await pool.query<{ day: string; sales: number; income: string }>({
    name: 'list-income-days',
    text: `with period as (
        select d::date as day from generate_series(
          (now() at time zone 'Asia/Shanghai')::date - ($3::int - 1),
          (now() at time zone 'Asia/Shanghai')::date, interval '1 day') d),
      sold as (
        select (bought_at at time zone 'Asia/Shanghai')::date as day, share_gold_cents from purchases
        where ${EARNED} and ($2::uuid is null or ${OF_CONTENT})
          and bought_at >= ((now() at time zone 'Asia/Shanghai')::date - ($3::int - 1)) at time zone 'Asia/Shanghai')
      select p.day::text as day, count(s.day)::int as sales, coalesce(sum(s.share_gold_cents), 0) as income
      from period p left join sold s using (day) group by p.day order by p.day`,
    values: [sellerId, contentId, days],
  });
  return rows.map(({ day, sales, income }) => ({ day, sales, incomeGoldCents: Number(income) }));
}

/** What earned a seller most in the last `days`, chapters with their book, the best first; only general titles where so chosen. */
export async function listIncomeWorks(
  { pool }: Database,
  request: { sellerId: string; days: number; audience: Audience; limit: number },
) {
  const { rows } = await pool.query<{ id: string; title: string; sales: number; income: string }>({
    name: 'list-income-works',
    text: `select id, (array_agg(title order by bought_at desc))[1] as title,
        count(*)::int as sales, sum(share_gold_cents) as income
      from (select coalesce(w.content_id, q.subject_id) as id, coalesce(b.title, q.title) as title,
          q.rating, q.bought_at, q.share_gold_cents
        from purchases q
        left join content_parts w on q.subject_kind = 'part' and w.id = q.subject_id
        left join contents b on b.id = w.content_id
        where ${EARNED}
          and q.bought_at >= ((now() at time zone 'Asia/Shanghai')::date - ($2::int - 1)) at time zone 'Asia/Shanghai') sold
      where $3 = 'everything' or (rating = 'general'
          and not exists (select from contents i where i.id = sold.id and (i.rating = 'adult' or i.dark_only)))
      group by id order by income desc, id limit $4`,
    values: [request.sellerId, request.days, request.audience, request.limit],
  });
  return rows.map(({ income, ...row }) => ({ ...row, incomeGoldCents: Number(income) }));
}

/** Sends everything of a creator that waits or is approved back, and hides what is published where so chosen. */
export async function stopWorks(
  { orm }: Queryable,
  creatorId: string,
  { reason, hide }: { reason: string; hide: boolean },
): Promise<string[]> {
  const theirs = orm
    .select({ contentId: works.contentId })
    .from(works)
    .where(eq(works.creatorId, creatorId));
  const back = await orm
    .update(contents)
    .set({ state: 'draft' })
    .where(and(inArray(contents.id, theirs), inArray(contents.state, ['submitted', 'approved'])))
    .returning({ id: contents.id });
  const ids = back.map(({ id }) => id);
  if (ids.length)
    await orm
      .update(works)
      .set({ refusedReason: reason, submittedAt: null, publishAt: null, claimedBy: null })
      .where(inArray(works.contentId, ids));
  if (!hide) return ids;
  const hidden = await orm
    .update(contents)
    .set({ state: 'hidden' })
    .where(and(inArray(contents.id, theirs), eq(contents.state, 'published')))
    .returning({ id: contents.id });
  return [...ids, ...hidden.map(({ id }) => id)];
}
