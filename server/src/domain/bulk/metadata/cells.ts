import type { AccessRule } from '@yehang/contract/shapes/catalogue.ts';
import { ratingLabels, ruleLabels, tierLabels } from '@yehang/contract/shapes/labels.ts';
import {
  BETWEEN_NAMES,
  metadataColumns,
  type changedColumns,
  type MetadataRow,
} from '@yehang/contract/shapes/metadata-file.ts';
import { languageNames, regionNames } from '@yehang/contract/shapes/origin-values.ts';
import type { MetadataDbRow } from '../../../db/queries/content/metadata.ts';
import { badField } from '../../app-error.ts';
import { goldCell } from '../../text/csv.ts';

export type ChangedColumn = (typeof changedColumns)[number];

/** What empties a cell: one that is left blank changes nothing. */
const CLEARED = '-';

/** What a cell asks for; undefined where it changes nothing. */
export type Asked = { text: string } | 'cleared' | undefined;

/** A cell of the file, without the mark by which exports keep spreadsheets from taking it for a formula. */
export function askedBy(row: MetadataRow, column: ChangedColumn): Asked {
  const text = row[column]?.trim() ?? '';
  if (text === '') return undefined;
  if (text === CLEARED) return 'cleared';
  const isGuarded = text.startsWith("'") && text.length > 1;
  return { text: isGuarded ? text.slice(1) : text };
}

export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(BETWEEN_NAMES.trim())
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  ),
];

/** The value that people are shown by this label. Error: 4000. */
export function valueOf<Value extends string>(
  labels: Record<Value, string>,
  column: ChangedColumn,
  text: string,
): Value {
  const values = Object.keys(labels) as Value[];
  const found = values.find((value) => labels[value] === text);
  if (found !== undefined) return found;
  throw badField(column, `看不懂${metadataColumns[column]}「${text.slice(0, 40)}」`);
}

export function yesOrNo(column: ChangedColumn, text: string): boolean {
  if (text !== '是' && text !== '否')
    throw badField(column, `${metadataColumns[column]}要填是或否`);
  return text === '是';
}

/** A number as spreadsheets write it, thousands parted or not. Error: 4000. */
export function numberOf(column: ChangedColumn, text: string): number {
  const value = Number(text.replaceAll(',', ''));
  if (Number.isFinite(value)) return value;
  throw badField(column, `${metadataColumns[column]}要填数字`);
}

const priceOf = (access: AccessRule) => ('priceGoldCents' in access ? access.priceGoldCents : null);

/** The cells of a content, as exports write them. */
export function cellsOf(
  { content, channel, tags, performers }: MetadataDbRow,
  access: AccessRule,
): Record<ChangedColumn, string> {
  return {
    title: content.title,
    otherTitles: content.otherTitles.join(BETWEEN_NAMES),
    description: content.description,
    rating: ratingLabels[content.rating],
    darkOnly: content.darkOnly ? '是' : '否',
    rule: ruleLabels[access.rule],
    tier: 'tier' in access ? tierLabels[access.tier] : '',
    price: String(goldCell(priceOf(access))),
    channel: channel ?? '',
    tags: tags.join(BETWEEN_NAMES),
    performers: performers.join(BETWEEN_NAMES),
    year: String(content.year ?? ''),
    region: content.region ? regionNames[content.region] : '',
    language: content.language ? languageNames[content.language] : '',
  };
}
