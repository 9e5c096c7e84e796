import { id } from '@yehang/contract/shapes/fields.ts';
import {
  changedColumns,
  metadataColumns,
  type MetadataReport,
  type MetadataRow,
} from '@yehang/contract/shapes/metadata-file.ts';
import {
  listChannelsNamed,
  listDraftsOfFiles,
  listMetadata,
  listPerformersNamed,
  type MetadataDbRow,
} from '../../../db/queries/content/metadata.ts';
import { AppError, badField } from '../../app-error.ts';
import {
  requireEditable,
  type EditableFields,
  type EditContext,
} from '../../catalogue/edit-content.ts';
import { toAccessRule } from '../../content/to-video-card.ts';
import { askedBy, cellsOf, namesOf } from './cells.ts';
import { fieldsOfRow, type IdsByName } from './read-row.ts';

/** A row that changes something, with what it changes. */
interface PlannedRow {
  row: MetadataRow;
  current: MetadataDbRow;
  fields: EditableFields;
}

interface RefusedRow {
  row: MetadataRow;
  title: string;
  problem: string;
}

export interface MetadataPlan {
  planned: PlannedRow[];
  same: number;
  refused: RefusedRow[];
}

/** Of changes and problems so many are shown. */
const SHOWN = 200;

/** What the rows of a file would change, with six queries however many there are. */
export async function planImport(
  context: Pick<EditContext, 'database' | 'kinds'>,
  rows: readonly MetadataRow[],
): Promise<MetadataPlan> {
  const { database } = context;
  const files = rows.flatMap((row) => (!row.id && row.file ? [row.file] : []));
  const drafts = byName(
    (await listDraftsOfFiles(database, files)).map((one) => ({ id: one.id, name: one.file })),
  );
  const textsOf = (column: 'channel' | 'performers') =>
    rows.flatMap((row) => {
      const asked = askedBy(row, column);
      return typeof asked === 'object' ? namesOf(asked.text) : [];
    });
  const [channels, performers] = await Promise.all([
    listChannelsNamed(database, unique(textsOf('channel'))),
    listPerformersNamed(database, unique(textsOf('performers'))),
  ]);
  const things = { channels: byName(channels), performers: byName(performers) };
  const ids = rows.flatMap((row) => idOf(row, drafts) ?? []);
  const contents = new Map(
    (await listMetadata(database, unique(ids))).map((one) => [one.content.id, one]),
  );
  const plan: MetadataPlan = { planned: [], same: 0, refused: [] };
  const taken = new Set<string>();
  for (const row of rows) {
    try {
      const current = contentOf(row, drafts, contents);
      if (taken.has(current.content.id)) throw badField('id', '前面已经有一行是这个内容');
      taken.add(current.content.id);
      const fields = fieldsOfRow(row, current, things);
      if (Object.keys(fields).length === 0) plan.same += 1;
      else {
        checkEditable(context, current, fields);
        plan.planned.push({ row, current, fields });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const title = row.title?.trim() || row.file || row.id || '';
      plan.refused.push({ row, title: title.slice(0, 80), problem: error.tip });
    }
  }
  return plan;
}

export function toReport(plan: MetadataPlan, rows: number): MetadataReport {
  return {
    rows,
    changed: plan.planned.length,
    same: plan.same,
    failed: plan.refused.length,
    changes: plan.planned.slice(0, SHOWN).map(toChange),
    problems: plan.refused
      .slice(0, SHOWN)
      .map(({ row, title, problem }) => ({ line: row.line, title, problem })),
  };
}

function toChange({ row, current, fields }: PlannedRow): MetadataReport['changes'][number] {
  const before = cellsOf(current, toAccessRule(current.content));
  const isChanged = {
    ...fields,
    channel: fields.channelId,
    performers: fields.performerIds,
    rule: fields.access,
    tier: fields.access,
    price: fields.access,
  };
  return {
    line: row.line,
    contentId: current.content.id,
    title: current.content.title,
    fields: changedColumns
      .filter((column) => isChanged[column] !== undefined && askedBy(row, column) !== undefined)
      .map((column) => {
        const asked = askedBy(row, column);
        const to = typeof asked === 'object' ? asked.text : '';
        return { name: metadataColumns[column], from: before[column], to };
      })
      .filter(({ from, to }) => from !== to),
  };
}

/** Errors: 4040 (none of that id or file), 4090 (several of that file). */
function contentOf(
  row: MetadataRow,
  drafts: IdsByName,
  contents: ReadonlyMap<string, MetadataDbRow>,
): MetadataDbRow {
  if (!row.id && !row.file) throw badField('id', '要有编号，或者草稿的文件名');
  if (!row.id && (drafts.get(row.file ?? '')?.length ?? 0) > 1)
    throw new AppError(4090, '有几个草稿都来自这个文件，请填编号');
  const found = contents.get(idOf(row, drafts) ?? '');
  if (found) return found;
  throw new AppError(4040, row.id ? '没有这个编号的内容' : '没有来自这个文件的草稿');
}

function idOf({ id: cell, file }: MetadataRow, drafts: IdsByName): string | undefined {
  const given = cell?.trim().toLowerCase();
  if (given) return isId(given) ? given : undefined;
  return file ? drafts.get(file)?.[0] : undefined;
}

const isId = (text: string) => id.safeParse(text).success;

function checkEditable(
  { kinds }: Pick<EditContext, 'kinds'>,
  { content, isByUser }: MetadataDbRow,
  fields: EditableFields,
): void {
  if (content.state === 'takenDown') throw new AppError(4090, '已下架的内容不能修改');
  const kind = kinds.get(content.kind);
  if (kind) requireEditable(kind, fields);
  // A file has no place for the reason that its author is told.
  if (isByUser && (fields.rating ?? fields.darkOnly) !== undefined)
    throw badField('rating', '这是用户发布的，改分级要写原因，请在它的页面修改');
}

function byName(list: readonly { id: string; name: string }[]): IdsByName {
  const ids = new Map<string, string[]>();
  for (const one of list) ids.set(one.name, [...(ids.get(one.name) ?? []), one.id]);
  return ids;
}

const unique = (texts: readonly string[]) => [...new Set(texts)];
