import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../../connect.ts';
import { faqAnswers, faqCategories, faqMisses, faqVotes } from '../../schema/service.ts';
import type { ListPlace, Queryable } from '../../types.ts';

/** Categories in order with how many answers they have; to users only what is shown. */
export function listFaqCategories({ orm }: Queryable, { isPublic }: { isPublic: boolean }) {
  const shown = isPublic ? eq(faqAnswers.enabled, true) : undefined;
  const of = and(eq(faqAnswers.categoryId, faqCategories.id), shown);
  return orm
    .select({
      category: faqCategories,
      answers: sql<number>`(select count(*)::int from ${faqAnswers} where ${of})`,
    })
    .from(faqCategories)
    .where(isPublic ? eq(faqCategories.enabled, true) : undefined)
    .orderBy(asc(faqCategories.sortCode), asc(faqCategories.id));
}

export interface FaqRow {
  id: string;
  categoryId: string;
  question: string;
  answer: string;
  isHelpful: boolean | null;
  sortValue: string;
}

const columns = (userId: string | null) => ({
  id: faqAnswers.id,
  categoryId: faqAnswers.categoryId,
  question: faqAnswers.question,
  answer: faqAnswers.answer,
  isHelpful: sql<boolean | null>`(select v.is_helpful from faq_votes v
    where v.user_id = ${userId}::uuid and v.answer_id = ${faqAnswers.id})`,
});
const published = and(eq(faqAnswers.enabled, true), eq(faqCategories.enabled, true));

/** Published answers of a category, in order. */
export function listFaqOfCategory(
  { orm }: Queryable,
  {
    categoryId,
    userId,
    after,
    limit,
  }: { categoryId: string; userId: string | null; after: ListPlace | null; limit: number },
): Promise<FaqRow[]> {
  return orm
    .select({ ...columns(userId), sortValue: sql<string>`${faqAnswers.sortCode}::text` })
    .from(faqAnswers)
    .innerJoin(faqCategories, eq(faqCategories.id, faqAnswers.categoryId))
    .where(
      and(
        published,
        eq(faqAnswers.categoryId, categoryId),
        after
          ? sql`(${faqAnswers.sortCode}, ${faqAnswers.id}) > (${after.value}::int, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(faqAnswers.sortCode), asc(faqAnswers.id))
    .limit(limit);
}

/** The published answers that helped most. */
export function listHelpfulFaq(
  { orm }: Queryable,
  { userId, limit }: { userId: string | null; limit: number },
): Promise<FaqRow[]> {
  return orm
    .select({ ...columns(userId), sortValue: sql<string>`'0'` })
    .from(faqAnswers)
    .innerJoin(faqCategories, eq(faqCategories.id, faqAnswers.categoryId))
    .where(published)
    .orderBy(
      sql`${faqAnswers.helpful} - ${faqAnswers.unhelpful} desc`,
      asc(faqAnswers.sortCode),
      asc(faqCategories.sortCode),
      asc(faqAnswers.id),
    )
    .limit(limit);
}

/** Where words weigh: D an answer, C a fragment of a question, B another way to ask, A a word of the question. */
const WEIGHTS = `'{0.05,0.25,0.6,1}'`;
/** Of what is met nowhere but in answers, each word brings less. */
const LEAST_OF_A_WORD = 0.08;

/**
 * Published answers that have at least `needed` of the atoms (tsqueries on words, and on sounds where letters may be
 * pinyin), the best first.
 */
export async function findFaqAnswers(
  { orm }: Queryable,
  {
    atoms,
    needed,
    userId,
    limit,
  }: {
    atoms: readonly { words: string; sounds: string | null }[];
    needed: number;
    userId: string | null;
    limit: number;
  },
): Promise<FaqRow[]> {
  const words = faqAnswers.words;
  const sounds = faqAnswers.sounds;
  const ranks = atoms.map((atom) => {
    const written = sql`ts_rank(${sql.raw(WEIGHTS)}, ${words}, ${atom.words}::tsquery)`;
    if (atom.sounds === null) return written;
    // A rank of many readings would be shared among them.
    const spoken = sql`case when ${sounds} @@ ${atom.sounds}::tsquery then 0.4 else 0 end`;
    return sql`greatest(${written}, ${spoken})`;
  });
  const met = sql.join(
    ranks.map((rank) => sql`(${rank} > 0)::int`),
    sql` + `,
  );
  const value = sql.join(ranks, sql` + `);
  return orm
    .select({ ...columns(userId), sortValue: sql<string>`'0'` })
    .from(faqAnswers)
    .innerJoin(faqCategories, eq(faqCategories.id, faqAnswers.categoryId))
    .where(
      and(
        published,
        sql`${met} >= ${needed}::int`,
        sql`${value} >= ${LEAST_OF_A_WORD * atoms.length}::float8`,
      ),
    )
    .orderBy(sql`${met} desc`, sql`${value} desc`, asc(faqAnswers.id))
    .limit(limit);
}

/** Answers for staff, in order. */
export function listFaqForStaff(
  { orm }: Database,
  {
    categoryId,
    text,
    after,
    limit,
  }: {
    categoryId: string | undefined;
    text: string | undefined;
    after: ListPlace | null;
    limit: number;
  },
) {
  const like = text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : null;
  const order = sql`${faqCategories.sortCode}::bigint * 10000 + ${faqAnswers.sortCode}`;
  return orm
    .select({
      answer: faqAnswers,
      categoryName: faqCategories.name,
      id: faqAnswers.id,
      sortValue: sql<string>`(${order})::text`,
    })
    .from(faqAnswers)
    .innerJoin(faqCategories, eq(faqCategories.id, faqAnswers.categoryId))
    .where(
      and(
        categoryId ? eq(faqAnswers.categoryId, categoryId) : undefined,
        like ? or(ilike(faqAnswers.question, like), ilike(faqAnswers.answer, like)) : undefined,
        after
          ? sql`(${order}, ${faqAnswers.id}) > (${after.value}::bigint, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(sql`${order} asc`, asc(faqAnswers.id))
    .limit(limit);
}

export async function findFaqCategory({ orm }: Queryable, id: string) {
  const [row] = await orm.select().from(faqCategories).where(eq(faqCategories.id, id));
  return row ?? null;
}

/** Notes what a user says of a published answer, and counts it; false where there is none. */
export async function writeFaqVote(
  { orm }: Queryable,
  { userId, answerId, isHelpful }: typeof faqVotes.$inferInsert,
): Promise<boolean> {
  const [row] = await orm
    .select({ id: faqAnswers.id })
    .from(faqAnswers)
    .where(and(eq(faqAnswers.id, answerId), eq(faqAnswers.enabled, true)))
    .for('no key update');
  if (!row) return false;
  const [before] = await orm
    .select({ isHelpful: faqVotes.isHelpful })
    .from(faqVotes)
    .where(and(eq(faqVotes.userId, userId), eq(faqVotes.answerId, answerId)));
  if (before?.isHelpful === isHelpful) return true;
  await orm
    .insert(faqVotes)
    .values({ userId, answerId, isHelpful })
    .onConflictDoUpdate({ target: [faqVotes.userId, faqVotes.answerId], set: { isHelpful } });
  const more = (helpful: boolean) =>
    Number(isHelpful === helpful) - Number(before?.isHelpful === helpful);
  await orm
    .update(faqAnswers)
    .set({
      helpful: sql`${faqAnswers.helpful} + ${more(true)}`,
      unhelpful: sql`${faqAnswers.unhelpful} + ${more(false)}`,
    })
    .where(eq(faqAnswers.id, answerId));
  return true;
}

export async function noteFaqMiss(
  { orm }: Queryable,
  row: { id: string; folded: string; question: string },
): Promise<void> {
  await orm
    .insert(faqMisses)
    .values(row)
    .onConflictDoUpdate({
      target: faqMisses.folded,
      set: { times: sql`${faqMisses.times} + 1`, lastAt: new Date(), question: row.question },
    });
}

/** The most frequent first. */
export function listFaqMisses(
  { orm }: Queryable,
  { after, limit }: { after: ListPlace | null; limit: number },
) {
  return orm
    .select({ miss: faqMisses, id: faqMisses.id, sortValue: sql<string>`${faqMisses.times}::text` })
    .from(faqMisses)
    .where(
      after
        ? sql`(${faqMisses.times}, ${faqMisses.id}) < (${after.value}::int, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(desc(faqMisses.times), desc(faqMisses.id))
    .limit(limit);
}

export async function deleteFaqMiss({ orm }: Queryable, id: string): Promise<boolean> {
  const rows = await orm
    .delete(faqMisses)
    .where(eq(faqMisses.id, id))
    .returning({ id: faqMisses.id });
  return rows.length > 0;
}

/** Deletes questions that nobody asked for `days`, and the rarest beyond `most`. */
export async function deleteOldFaqMisses(
  { orm }: Queryable,
  { days, most }: { days: number; most: number },
): Promise<void> {
  await orm.execute(sql`
    delete from faq_misses where last_at < now() - make_interval(days => ${days})
      or id in (select id from faq_misses order by times desc, id desc offset ${most})`);
}

/** Inserts the first questions of an installation: categories with their answers. */
export async function insertFaq(
  { orm }: Queryable,
  categories: (typeof faqCategories.$inferInsert)[],
  answers: (typeof faqAnswers.$inferInsert)[],
): Promise<void> {
  await orm.insert(faqCategories).values(categories);
  await orm.insert(faqAnswers).values(answers);
}
