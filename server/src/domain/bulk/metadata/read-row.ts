import { isDeepStrictEqual } from 'node:util';
import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import { contentFields } from '@yehang/contract/shapes/console-content.ts';
import { ratingLabels, ruleLabels, tierLabels } from '@yehang/contract/shapes/labels.ts';
import { metadataColumns, type MetadataRow } from '@yehang/contract/shapes/metadata-file.ts';
import { languageNames, regionNames } from '@yehang/contract/shapes/origin-values.ts';
import { z } from 'zod';
import type { MetadataDbRow } from '../../../db/queries/content/metadata.ts';
import { badField } from '../../app-error.ts';
import type { EditableFields } from '../../catalogue/edit-content.ts';
import { toAccessRule } from '../../content/to-video-card.ts';
import { rejectForbiddenName, rejectForbiddenTags } from '../../policy/check-words.ts';
import { explainIssues } from '../../text/explain-issue.ts';
import {
  askedBy,
  namesOf,
  numberOf,
  valueOf,
  yesOrNo,
  type Asked,
  type ChangedColumn,
} from './cells.ts';

/** What a metadata file may change of a content. */
export const metadataFields = z.strictObject({
  title: contentFields.title.optional(),
  otherTitles: contentFields.otherTitles.optional(),
  description: contentFields.description.optional(),
  rating: contentFields.rating.optional(),
  darkOnly: contentFields.darkOnly.optional(),
  access: contentFields.access.optional(),
  channelId: contentFields.channelId.optional(),
  tags: contentFields.tags.optional(),
  performerIds: contentFields.performerIds.optional(),
  year: contentFields.year.optional(),
  region: contentFields.region.optional(),
  language: contentFields.language.optional(),
});
type MetadataFields = z.infer<typeof metadataFields>;

/** Ids by name: a name that several have stands for none of them. */
export type IdsByName = ReadonlyMap<string, readonly string[]>;

/** What cells name, and what has that name. */
export interface NamedThings {
  channels: IdsByName;
  performers: IdsByName;
}

/**
 * What a row asks for that the content does not have yet. Error: 4000, naming the column, where a cell cannot be taken.
 */
export function fieldsOfRow(
  row: MetadataRow,
  current: MetadataDbRow,
  things: NamedThings,
): EditableFields {
  const wanted = readFields(row, current, things);
  const checked = metadataFields.safeParse(wanted, { reportInput: true });
  if (!checked.success) {
    const { field, tip } = explainIssues(metadataFields, checked.error.issues);
    throw badField(field, tip);
  }
  const fields = changedFields(checked.data, current);
  if (fields.title) rejectForbiddenName(fields.title, 'title', metadataColumns.title);
  for (const title of fields.otherTitles ?? [])
    rejectForbiddenName(title, 'otherTitles', metadataColumns.otherTitles);
  rejectForbiddenTags(fields.tags);
  return fields;
}

function readFields(row: MetadataRow, current: MetadataDbRow, things: NamedThings) {
  const asked = (column: ChangedColumn) => askedBy(row, column);
  const read = <Value>(
    column: ChangedColumn,
    toValue: (text: string) => Value,
    cleared?: Value,
  ): Value | undefined => valueOfCell(column, asked(column), toValue, cleared);
  return given({
    title: read('title', (text) => text),
    otherTitles: read('otherTitles', namesOf, []),
    description: read('description', (text) => text, ''),
    rating: read('rating', (text) => valueOf(ratingLabels, 'rating', text)),
    darkOnly: read('darkOnly', (text) => yesOrNo('darkOnly', text)),
    access: accessOf(row, toAccessRule(current.content)),
    channelId: read('channel', (text) => idNamed(things.channels, 'channel', text), null),
    tags: read('tags', namesOf, []),
    performerIds: read(
      'performers',
      (text) => namesOf(text).map((name) => idNamed(things.performers, 'performers', name)),
      [],
    ),
    year: read('year', (text) => numberOf('year', text), null),
    region: read('region', (text) => valueOf(regionNames, 'region', text), null),
    language: read('language', (text) => valueOf(languageNames, 'language', text), null),
  });
}

/** @param cleared of a column that may be empty */
function valueOfCell<Value>(
  column: ChangedColumn,
  asked: Asked,
  toValue: (text: string) => Value,
  cleared?: Value,
): Value | undefined {
  if (asked === undefined) return undefined;
  if (asked !== 'cleared') return toValue(asked.text);
  if (cleared !== undefined) return cleared;
  throw badField(column, `${metadataColumns[column]}不能清空`);
}

function idNamed(ids: IdsByName, column: ChangedColumn, name: string): string {
  const found = ids.get(name) ?? [];
  if (found.length === 1) return found[0]!;
  const label = metadataColumns[column];
  const shown = name.slice(0, 40);
  throw badField(
    column,
    found.length === 0 ? `没有${label}「${shown}」` : `有几个${label}都叫「${shown}」`,
  );
}

/** Rule, tier and price are one thing in three columns: what a row leaves out stays as it is. */
function accessOf(row: MetadataRow, current: AccessRule): AccessRule | undefined {
  const asked = {
    rule: askedBy(row, 'rule'),
    tier: askedBy(row, 'tier'),
    price: askedBy(row, 'price'),
  };
  if (!asked.rule && !asked.tier && !asked.price) return undefined;
  const rule =
    valueOfCell('rule', asked.rule, (text) => valueOf(ruleLabels, 'rule', text)) ?? current.rule;
  const tier =
    valueOfCell('tier', asked.tier, (text) => valueOf(tierLabels, 'tier', text), null) ??
    ('tier' in current ? current.tier : null);
  const price =
    valueOfCell('price', asked.price, centsOf, null) ??
    ('priceGoldCents' in current ? current.priceGoldCents : null);
  const needsTier = rule === 'vip' || rule === 'vipOrGold';
  const needsPrice = rule === 'gold' || rule === 'vipOrGold';
  if (needsTier && tier === null)
    throw badField('tier', `${metadataColumns.rule}是${ruleLabels[rule]}时要填会员`);
  if (needsPrice && price === null)
    throw badField('price', `${metadataColumns.rule}是${ruleLabels[rule]}时要填价格`);
  return {
    rule,
    ...(needsTier && { tier }),
    ...(needsPrice && { priceGoldCents: price }),
  } as AccessRule;
}

function centsOf(text: string): number {
  const cents = numberOf('price', text) * 100;
  if (Math.abs(cents - Math.round(cents)) > 1e-6 || cents < 1)
    throw badField('price', `${metadataColumns.price}要大于 0，最多两位小数`);
  return Math.round(cents);
}

/** The fields that differ from what the content has. */
export function changedFields(fields: MetadataFields, current: MetadataDbRow): EditableFields {
  const { content, tags, performerIds } = current;
  const before: Record<keyof MetadataFields, unknown> = {
    ...content,
    access: toAccessRule(content),
    tags: tags.toSorted(),
    performerIds: performerIds.toSorted(),
  };
  const isChanged = ([name, value]: [string, unknown]) => {
    const isSet = name === 'tags' || name === 'performerIds';
    const compared = isSet ? (value as string[]).toSorted() : value;
    return !isDeepStrictEqual(compared, before[name as keyof MetadataFields]);
  };
  return Object.fromEntries(Object.entries(given(fields)).filter(isChanged));
}

function given<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<Fields>;
}
