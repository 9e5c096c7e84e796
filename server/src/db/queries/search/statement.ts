import type { ListPlace, Audience } from '../../types.ts';
import { matchCondition, type MatchAtom } from './match.ts';

export type SearchSort = 'fitting' | 'new' | 'hot' | 'favorited';

export interface SearchFilter {
  audience: Audience;
  /** Within the dark section: with what is that section's alone. */
  isOfDarkSection?: boolean | undefined;
  kinds: readonly string[];
  sort: SearchSort;
  /** Facets, as `search_facets` in the database makes them: of each list, one at least. */
  facets: readonly (readonly string[])[];
}

/**
 * How the documents are read. By layers: from the best, until `enough` matches are there; the layer that has them is
 * read to its end. All: every match, for words that few documents have. Walked: one document after another by age,
 * up to `most` of them, for words that many have.
 */
export type SearchWay =
  | { by: 'layers'; layers: number; enough: number }
  | { by: 'all'; layers: number }
  | { by: 'walk'; most: number };

export interface SearchQuestion extends SearchFilter {
  atoms: readonly MatchAtom[];
  /** How many of the atoms a result needs at least. */
  needed: number;
  /** The query folded: what titles are compared with. */
  titleKey: string;
  way: SearchWay;
  /** Of results by age: those after this one. */
  after: ListPlace | null;
  limit: number;
}

/** Of documents whose title is the query, so many are met whatever else there is. */
const EXACT_TITLES = 50;

/** The statement that finds documents. */
export function searchStatement(question: SearchQuestion): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const where = conditionsOf(question, parameter);
  const value = `round((${valueOf(question, parameter)})::float8 * 1e6::float8) / 1e6::float8`;
  const columns = `d.subject_id as id, d.kind, ${value} as value`;
  const limit = parameter(question.limit);
  const { way } = question;
  if (way.by === 'walk') {
    const text = `select ${columns} from (
        select * from search_documents d ${question.after ? `where ${afterCondition(question.after, parameter)}` : ''}
        order by published_at desc, subject_id desc limit ${parameter(way.most)}) d
      where ${where} order by d.published_at desc, d.subject_id desc limit ${limit}`;
    return { text, values };
  }
  const join = question.sort === 'favorited' ? 'left join contents i on i.id = d.subject_id' : '';
  const select = (condition: string) =>
    `select ${columns} from search_documents d ${join} where ${condition} and ${where}`;
  const after = question.after ? ` and ${afterCondition(question.after, parameter)}` : '';
  const enough = way.by === 'layers' ? parameter(way.enough) : null;
  const parts = Array.from({ length: way.layers }, (_, layer) => {
    const met = Array.from({ length: layer }, (_, above) => `(select count(*) from l${above})`);
    const isWanted = enough && layer > 0 ? ` and ${met.join(' + ')} < ${enough}` : '';
    // The number is written out: an index of one layer is only taken where the planner sees it.
    return `l${layer} as materialized (${select(`d.layer = ${layer}${after}${isWanted}`)})`;
  });
  if (question.sort === 'fitting') {
    const key = parameter(question.titleKey);
    parts.push(`exact as materialized (${select(`d.title_key = ${key}`)} limit ${EXACT_TITLES})`);
  }
  const names = parts.map((part) => `select * from ${part.split(' ')[0]!}`);
  const text = `with ${parts.join(',\n')}
    select * from (${names.join(' union ')}) met order by value desc, id desc limit ${limit}`;
  return { text, values };
}

type Parameter = (value: unknown) => string;

function afterCondition({ value, id }: ListPlace, parameter: Parameter) {
  return `(d.published_at, d.subject_id) < (to_timestamp(${parameter(Number(value))}::float8), ${parameter(id)}::uuid)`;
}

function conditionsOf(question: SearchQuestion, parameter: Parameter): string {
  const conditions = question.facets.map((some) => `d.facets && ${parameter(some)}::text[]`);
  if (question.audience === 'general') conditions.push(`d.rating = 'general'`);
  else if (!question.isOfDarkSection) conditions.push(`d.rating <> 'dark'`);
  conditions.push(`d.kind = any(${parameter(question.kinds)})`);
  conditions.push(matchCondition(question.atoms, question.needed, parameter));
  return conditions.join(' and ');
}

/**
 * What results are ordered by. Fitting: where the words stand (ts_rank; sounds count half), whether the title has
 * the whole query and how much of the title it is, then attention, and a little how new it is.
 */
function valueOf(question: SearchQuestion, parameter: Parameter): string {
  switch (question.sort) {
    case 'new':
      return `date_part('epoch', d.published_at)`;
    case 'hot':
      return 'd.quality';
    case 'favorited':
      return 'coalesce(i.favorites, 0)';
    case 'fitting': {
      const ranks = question.atoms.map(({ words, sounds }) => {
        const written = `ts_rank('{0.05,0.25,0.6,1}', d.words, ${parameter(words)}::tsquery)`;
        if (!sounds) return written;
        const spoken = `ts_rank('{0,0.4,0.5,1}', d.sounds, ${parameter(sounds)}::tsquery) * 0.5`;
        return `greatest(${written}, ${spoken})`;
      });
      const key = parameter(question.titleKey);
      // Floating point throughout: numeric takes most of the time of a search.
      return `2::float8 * (${ranks.join(' + ')}) / ${question.atoms.length}
        + case when position(${key} in d.title_key) > 0
          then 1 + length(${key})::float8 / greatest(length(d.title_key), 1) else 0 end
        + d.quality * 0.08::float8 + 1::float8 / (1 + length(d.title_key))
        + case when d.kind = 'user' then 0.2::float8 else 0 end
        + date_part('epoch', d.published_at) / 1e12::float8`;
    }
  }
}
