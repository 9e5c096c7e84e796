import { z } from 'zod';
import { id, named, paragraphs } from './fields.ts';

/** As many rows as one file may have. */
export const MOST_METADATA_ROWS = 5_000;

/** Between the names of one cell, as exports write them: in no name is it as likely as a comma. */
export const BETWEEN_NAMES = ' | ';

/** The columns that are read of a file, by the head that exports give them. */
export const metadataColumns = {
  id: '编号',
  /** Of the uploaded file, for drafts that were never exported. */
  file: '文件名',
  title: '标题',
  otherTitles: '别名',
  description: '简介',
  rating: '分级',
  darkOnly: '仅暗网',
  rule: '观看方式',
  tier: '会员',
  price: '价格（金币）',
  channel: '频道',
  tags: '标签',
  performers: '演员',
  year: '年份',
  region: '地区',
  language: '语言',
} as const;
export type MetadataColumn = keyof typeof metadataColumns;

/** What a content is found by; the rest are what is changed. */
type KeyColumn = 'id' | 'file';

/** A cell as it stands in the file; a column that the file lacks is left out. */
const cell = (title: string) => paragraphs(title, 4_000).optional();

/** A row of the file: `line` is its place there, 2 for the first below the head. */
export const metadataRow = z.strictObject({
  line: named(z.int().min(2).max(1_000_000), '行号'),
  ...(Object.fromEntries(
    Object.entries(metadataColumns).map(([name, title]) => [name, cell(title)]),
  ) as Record<MetadataColumn, ReturnType<typeof cell>>),
});
export type MetadataRow = z.infer<typeof metadataRow>;

export const metadataRows = named(z.array(metadataRow).min(1).max(MOST_METADATA_ROWS), '行');

/** Bytes of a request with as many rows as there may be, most with a description. */
export const METADATA_BYTES = 16 * 1_048_576;

/** What importing a file would do; of changes and problems the first ones. */
export const metadataReport = z.object({
  rows: z.int().nonnegative(),
  /** Rows that change something, rows that say what is so already, and rows that cannot be taken. */
  changed: z.int().nonnegative(),
  same: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  changes: z.array(
    z.object({
      line: z.int(),
      contentId: id,
      title: z.string(),
      /** By column, as the file would have them. */
      fields: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
    }),
  ),
  problems: z.array(z.object({ line: z.int(), title: z.string(), problem: z.string() })),
});
export type MetadataReport = z.infer<typeof metadataReport>;

/** Columns that change something, in their order. */
export const changedColumns = (Object.keys(metadataColumns) as MetadataColumn[]).filter(
  (name): name is Exclude<MetadataColumn, KeyColumn> => name !== 'id' && name !== 'file',
);
