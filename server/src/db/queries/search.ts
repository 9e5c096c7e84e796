import type { Database } from '../connect.ts';

/** A condition on documents: any of its parts. Texts are tsqueries. */
export interface MatchAtom {
  words: string;
  sounds: string | null;
}

export type SearchSort = 'fitting' | 'new' | 'hot' | 'collected';

export interface SearchFilter {
  audience: 'everything' | 'general';
  kinds: readonly string[];
  sort: SearchSort;
  rules: readonly string[] | null;
  minSeconds: number | null;
  maxSeconds: number | null;
  channelId: string | null;
  tagId: string | null;
  /** Of publication. */
  from: Date | null;
  to: Date | null;
}

export interface SearchQuestion extends SearchFilter {
  atoms: readonly MatchAtom[];
  /** How many of the atoms a result needs at least. */
  needed: number;
  /** The query folded: what titles are compared with. */
  titleKey: string;
  /** Whether so many documents match that the best of them are looked at one after another. */
  isCommon: boolean;
  limit: number;
}

export interface FoundDocument {
  id: string;
  kind: string;
  value: number;
}

/** How far the best (or newest) documents are looked at one after another for matches of common words. */
const WALK = 20_000;

/**
 * Documents that match, best first. Rare words are found by the inverted index; for common ones the documents are
 * walked in the order of their quality (or age), which meets enough matches soon: null where it does not.
 */
export async function findDocuments(
  { pool }: Pick<Database, 'pool'>,
  question: SearchQuestion,
): Promise<FoundDocument[] | null> {
  const { text, values } = documentsStatement(question);
  // Without a name: a plan made for one word would be a bad one for another.
  const { rows } = await pool.query<FoundDocument>(text, values);
  return question.isCommon && rows.length < question.limit ? null : rows;
}

/** The statement of `findDocuments`. */
export function documentsStatement(question: SearchQuestion): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const atoms = question.atoms.map(
    ({ words, sounds }) =>
      `(d.words @@ ${parameter(words)}::tsquery${sounds ? ` or d.sounds @@ ${parameter(sounds)}::tsquery` : ''})`,
  );
  const conditions = [
    ...filterConditions(question, parameter),
    matchCondition(atoms, question.needed),
  ];
  const value = valueOf(question, parameter);
  const from = question.isCommon ? walked(question.sort) : 'search_documents d';
  // A walk meets the best first and stops; what it met is then put into order.
  const met = question.isCommon ? `limit ${parameter(question.limit)}` : '';
  const join = question.sort === 'collected' ? 'left join items i on i.id = d.subject_id' : '';
  const text = `select d.subject_id as id, d.kind, round((${value})::numeric, 6)::float8 as value
    from (select d.* from ${from} where ${conditions.join(' and ')} ${met}) d ${join}
    order by value desc, id desc limit ${parameter(question.limit)}`;
  return { text, values };
}

function walked(sort: SearchSort): string {
  const order = sort === 'new' ? 'published_at desc' : 'quality desc';
  return `(select * from search_documents order by ${order}, subject_id desc limit ${WALK}) d`;
}

/** All atoms; or some of them, found by those that at least one must be there of. */
function matchCondition(atoms: readonly string[], needed: number): string {
  if (needed >= atoms.length) return atoms.join(' and ');
  const enough = atoms.slice(0, atoms.length - needed + 1);
  const counted = atoms.map((atom) => `${atom}::int`).join(' + ');
  return `(${enough.join(' or ')}) and (${counted}) >= ${needed}`;
}

function filterConditions(filter: SearchFilter, parameter: (value: unknown) => string): string[] {
  const conditions = [`d.kind = any(${parameter(filter.kinds)})`];
  const { rules, minSeconds, maxSeconds, channelId, tagId, from, to } = filter;
  if (filter.audience === 'general') conditions.push(`d.rating = 'general'`);
  if (rules) conditions.push(`d.rule = any(${parameter(rules)})`);
  if (minSeconds !== null) conditions.push(`d.duration_seconds > ${parameter(minSeconds)}`);
  if (maxSeconds !== null) conditions.push(`d.duration_seconds <= ${parameter(maxSeconds)}`);
  if (channelId) conditions.push(`d.channel_id = ${parameter(channelId)}`);
  if (tagId) conditions.push(`${parameter(tagId)}::uuid = any(d.tag_ids)`);
  if (from) conditions.push(`d.published_at >= ${parameter(from)}`);
  if (to) conditions.push(`d.published_at < ${parameter(to)}`);
  return conditions;
}

/**
 * What results are ordered by. Fitting: where the words stand (ts_rank; sounds count half), whether the title has
 * the whole query and how much of the title it is, then attention, and a little how new it is.
 */
function valueOf(question: SearchQuestion, parameter: (value: unknown) => string): string {
  switch (question.sort) {
    case 'new':
      return 'extract(epoch from d.published_at)';
    case 'hot':
      return 'd.quality';
    case 'collected':
      return 'coalesce(i.collects, 0)';
    case 'fitting': {
      const ranks = question.atoms.map(({ words, sounds }) => {
        const written = `ts_rank('{0.05,0.25,0.6,1}', d.words, ${parameter(words)}::tsquery)`;
        if (!sounds) return written;
        const spoken = `ts_rank('{0,0.4,0.5,1}', d.sounds, ${parameter(sounds)}::tsquery) * 0.5`;
        return `greatest(${written}, ${spoken})`;
      });
      const key = parameter(question.titleKey);
      return `2.0 * (${ranks.join(' + ')}) / ${question.atoms.length}
        + case when position(${key} in d.title_key) > 0
          then 1 + length(${key})::float8 / greatest(length(d.title_key), 1) else 0 end
        + d.quality * 0.08 + 1.0 / (1 + length(d.title_key)) + case when d.kind = 'user' then 0.2 else 0 end
        + extract(epoch from d.published_at) / 1e12`;
    }
  }
}

/** Lexemes that many documents have, with the share that does, as PostgreSQL last sampled them. */
export async function listCommonTerms({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ term: string; share: number }>(`
    select t.term, t.share from pg_stats s
    cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as t(term, share)
    where s.schemaname = current_schema() and s.tablename = 'search_documents'
      and s.attname in ('words', 'sounds') and t.term is not null`);
  const { rows: counted } = await pool.query<{ documents: number }>(
    `select greatest(reltuples, 0)::float8 as documents from pg_class where oid = 'search_documents'::regclass`,
  );
  return { documents: counted[0]?.documents ?? 0, terms: rows };
}

/** Latin words of the catalogue that may be meant by a mistyped one, those that look most alike first. */
export async function listAlikeSpellings(
  { pool }: Pick<Database, 'pool'>,
  word: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ word: string }>({
    name: 'alike-spellings',
    // Swapped letters leave few trigrams alike, but most often the first letter and the length.
    text: `select word from (
        (select word from search_spellings where word % $1 limit 200)
        union
        (select word from search_spellings where word >= left($1, 1) and word < left($1, 1) || '{'
           and length(word) between length($1) - 1 and length($1) + 1 limit 2000)) w
      order by similarity(word, $1) desc, word limit 300`,
    values: [word],
  });
  return rows.map((row) => row.word);
}
