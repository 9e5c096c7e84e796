import type { Database } from '../../connect.ts';
import type { ContentRow } from '../content/rows.ts';
import { searchStatement, type SearchQuestion } from './statement.ts';

export interface FoundDocument {
  id: string;
  kind: string;
  value: number;
  /** Where contents are read with their documents; null for users, and where it is not published any more. */
  content?: ContentRow | null;
}

interface FoundWithContent extends ContentRow {
  foundId: string;
  foundKind: string;
  value: number;
}

/** Documents that match, in the order of the question. */
export async function findDocuments(
  { searchPool }: Pick<Database, 'searchPool'>,
  question: SearchQuestion,
): Promise<FoundDocument[]> {
  const { text, values } = searchStatement(question);
  const name = nameOf(text);
  const asked = name === undefined ? { text, values } : { name, text, values };
  if (!question.withContents) return (await searchPool.query<FoundDocument>(asked)).rows;
  const { rows } = await searchPool.query<FoundWithContent | (FoundWithContent & { id: null })>(
    asked,
  );
  return rows.map((row) => {
    const { foundId: id, foundKind: kind, value } = row;
    return { id, kind, value, content: row.id === null ? null : row };
  });
}

/** Each is planned once by a connection, which keeps the plan: some hundred kilobytes. */
const MOST_NAMES = 96;
const names = new Map<string, string>();

/** Statements differ by how many words there are and which may be pinyin: the first ones that come are most of all. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES) return known;
  const name = `search-${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Lexemes and facets that many documents have, with the share that does, and moments between which equal shares of the
 * documents were published, in milliseconds since 1970, rising: as PostgreSQL last sampled them.
 */
export async function listCommonTerms({ pool }: Pick<Database, 'pool'>) {
  const { rows } = await pool.query<{ term: string; share: number }>(`
    select t.term, t.share from pg_stats s
    cross join lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as t(term, share)
    where s.schemaname = current_schema() and s.tablename = 'search_documents'
      and s.attname in ('words', 'sounds', 'facets') and t.term is not null`);
  const { rows: counted } = await pool.query<{
    documents: number;
    layers: number;
    moments: number[];
  }>(
    `select greatest(reltuples, 0)::float8 as documents, (select count(*) from search_layers)::int + 1 as layers,
       array(select extract(epoch from moment)::float8 * 1000 from pg_stats s,
           unnest(s.histogram_bounds::text::timestamptz[]) with ordinality as bound(moment, place)
         where s.schemaname = current_schema() and s.tablename = 'search_documents'
           and s.attname = 'published_at' order by place) as moments
     from pg_class where oid = 'search_documents'::regclass`,
  );
  const { documents = 0, layers = 1, moments = [] } = counted[0] ?? {};
  return { documents, layers, moments, terms: rows };
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
