import { contentColumns } from '../content/rows.ts';
import { shownInDarkSection, shownTo } from '../content/shown-to.ts';
import type { ListPlace, Audience } from '../../types.ts';
import { lookUpCondition, matchCondition, type LookedUp, type MatchAtom } from './match.ts';

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
 * read to its end. All: every match, for words that few documents have, or every match of some periods, numbered as
 * by `search_ages` in the database. Walked: one document after another by age, up to `most` of them, for words that
 * many have.
 */
export type SearchWay =
  | { by: 'layers'; layers: number; enough: number }
  | { by: 'all'; layers: number; periods?: readonly number[] }
  | { by: 'walk'; most: number };

export interface SearchQuestion extends SearchFilter {
  atoms: readonly MatchAtom[];
  /** How many of the atoms a result needs at least. */
  needed: number;
  /** What the index is asked for, where every atom is needed and is one way of words. */
  lookedUp?: LookedUp | undefined;
  /** The query folded: what titles are compared with. */
  titleKey: string;
  way: SearchWay;
  /** Of results by age: those after this one. */
  after: ListPlace | null;
  limit: number;
  /** Whether the contents that are found are read with them. */
  withContents: boolean;
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
  const limit = `${parameter(question.limit)}::int`;
  const { way } = question;
  const shown = (found: string) => (question.withContents ? withContents(found, question) : found);
  if (way.by === 'walk') {
    const text = `select ${columns} from (
        select * from search_documents d ${question.after ? `where ${afterCondition(question.after, parameter)}` : ''}
        order by published_at desc, subject_id desc limit ${parameter(way.most)}) d
      where ${where} order by d.published_at desc, d.subject_id desc limit ${limit}`;
    return { text: shown(text), values };
  }
  const join = question.sort === 'favorited' ? 'left join contents i on i.id = d.subject_id' : '';
  const select = (condition: string) =>
    `select ${columns} from search_documents d ${join} where ${condition} and ${where}`;
  const after = question.after ? ` and ${afterCondition(question.after, parameter)}` : '';
  const aged =
    way.by === 'all' && way.periods
      ? ` and search_ages(d.published_at) && ${parameter(way.periods)}::int[]`
      : '';
  const enough = way.by === 'layers' ? parameter(way.enough) : null;
  const parts: string[] = [];
  const names: string[] = [];
  for (let layer = 0; layer < way.layers; layer += 1) {
    const isWanted = enough && layer > 0 ? ` and (select met from m${layer - 1}) < ${enough}` : '';
    // The number is written out: an index of one layer is only taken where the planner sees it.
    parts.push(
      `l${layer} as materialized (${select(`d.layer = ${layer}${aged}${after}${isWanted}`)})`,
    );
    names.push(`l${layer}`);
    if (enough && layer < way.layers - 1) parts.push(metDownTo(layer));
  }
  const isFitting = question.sort === 'fitting';
  if (isFitting) {
    const key = parameter(question.titleKey);
    parts.push(`exact as materialized (${select(`d.title_key = ${key}`)} limit ${EXACT_TITLES})`);
    names.push('exact');
  }
  const all = names.map((name) => `select * from ${name}`).join(' union all ');
  // Only exact titles can be met twice: they are told apart among the best, and not among all.
  const met = isFitting
    ? `select distinct * from (select * from (${all}) met ${IN_ORDER} limit ${limit} + ${EXACT_TITLES}) best`
    : all;
  const found = `select * from (${met}) found ${IN_ORDER} limit ${limit}`;
  return { text: `with ${parts.join(',\n')}\n${shown(found)}`, values };
}

const IN_ORDER = 'order by value desc, id desc';

/** Counts what was met down to a layer: each layer once. */
function metDownTo(layer: number): string {
  const above = layer > 0 ? `(select met from m${layer - 1}) + ` : '';
  return `m${layer} as materialized (select ${above}(select count(*) from l${layer}) as met)`;
}

/** Each is looked up by its id: how many there are is not known when the statement is planned. */
function withContents(found: string, { audience, isOfDarkSection }: SearchFilter): string {
  const shown = isOfDarkSection ? shownInDarkSection(audience) : shownTo(audience);
  return `select f.id as "foundId", f.kind as "foundKind", f.value, c.* from (${found}) f
    left join lateral (
      select ${contentColumns} from contents i
      left join lateral (select nickname, avatar from users where id = i.uploader_id limit 1) u on true
      where i.id = f.id and i.state = 'published' and ${shown} limit 1) c on true
    order by f.value desc, f.id desc`;
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
  const { atoms, needed, lookedUp } = question;
  conditions.push(
    lookedUp
      ? lookUpCondition(atoms, lookedUp, parameter)
      : matchCondition(atoms, needed, parameter),
  );
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
