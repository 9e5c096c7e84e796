import { isDeepStrictEqual } from 'node:util';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { contentSnapshot, type ContentVersion } from '@yehang/contract/shapes/content-version.ts';
import { findSnapshot, listVersions } from '../../db/queries/content/versions.ts';
import type { Database } from '../../db/connect.ts';
import { changesOf } from '../audit/changes-of.ts';
import { AppError } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toCursor } from '../cursor.ts';
import { takeSnapshot, toFields } from './content-snapshot.ts';
import type { CatalogueContext } from './context.ts';
import { editContent, type EditableFields } from './edit-content.ts';
import { consoleContent, getConsoleContent } from './read-content.ts';
import { termsOf } from './room-terms.ts';

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** In the order in which they are shown. */
const FIELDS = contentSnapshot.keyof().options;

/** One page of the versions of a content, latest first. Errors: 4000 (cursor), 4040. */
export async function contentVersions(
  { database }: { database: Database },
  { id, cursor, pageSize }: { id: string; cursor?: string | undefined; pageSize: number },
): Promise<{ list: ContentVersion[]; cursor: string | null }> {
  await getConsoleContent(database, id);
  const after = fromCursor(cursor, 'whole');
  // One further than the page is long: what came before the last of it.
  const rows = await listVersions(database, {
    contentId: id,
    before: after ? Number(after.value) : null,
    limit: pageSize + 1,
  });
  const list = rows.slice(0, pageSize).map((row, at) => toVersion(row, rows[at + 1]));
  const last = rows.length > pageSize ? list.at(-1) : undefined;
  return { list, cursor: last ? toCursor({ value: String(last.version), id }) : null };
}

function toVersion(row: VersionRow, before: VersionRow | undefined): ContentVersion {
  const { version, at, changedBy, restored, snapshot } = row;
  // Terms say the same and more.
  const hidden =
    before?.snapshot.terms && snapshot.terms ? ['access', 'previewSeconds'] : ['terms'];
  const changes = before
    ? FIELDS.filter(
        (field) =>
          !hidden.includes(field) && !isDeepStrictEqual(snapshot[field], before.snapshot[field]),
      ).map((field) => ({ field, before: before.snapshot[field], after: snapshot[field] }))
    : [];
  return { version, at: at.getTime(), by: changedBy, restored, changes };
}

/**
 * Makes a new version of a content that is as an earlier one was; a consent record stays as it is. Errors: those of
 * changing it, 4000 too where its channel, uploader or performers of then are no more; 4040 (no such version).
 */
export async function restoreVersion(
  context: CatalogueContext,
  staff: StaffMember,
  { id, version, to }: { id: string; version: number; to: number },
): Promise<ConsoleContent> {
  const { database } = context;
  const wanted = await findSnapshot(database, id, to);
  if (!wanted) throw new AppError(4040, '没有这个版本');
  const present = await takeSnapshot(database, id);
  const changed = differences(toFields(wanted), toFields(present));
  if (!present.terms) {
    requireDifference(changed);
    await editContent(context, staff, { id, version, ...changed }, { restored: to });
    return consoleContent(context, staff, id);
  }
  const { access: _access, previewSeconds: _preview, ...fields } = changed;
  const terms = termsOf(wanted, present.terms);
  const columns = isDeepStrictEqual(terms, present.terms) ? {} : terms;
  requireDifference({ ...fields, ...columns });
  const also = () => Promise.resolve(changesOf({ ...present.terms }, columns));
  await editContent(context, staff, { id, version, ...fields }, { restored: to, columns, also });
  return consoleContent(context, staff, id);
}

function requireDifference(fields: object): void {
  if (Object.keys(fields).length === 0) throw new AppError(4090, '现在的资料和那个版本一样');
}

function differences(wanted: EditableFields, present: EditableFields): EditableFields {
  const entries = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(value, present[name as keyof EditableFields]),
  );
  return Object.fromEntries(entries) as EditableFields;
}
