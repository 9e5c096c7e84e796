import { isDeepStrictEqual } from 'node:util';
import {
  contentSnapshot,
  type ContentSnapshot,
  type ContentVersion,
} from '@yehang/contract/shapes/content-version.ts';
import { listVersions } from '../../db/queries/content/versions.ts';
import type { Database } from '../../db/connect.ts';
import { fromCursor, toCursor } from '../cursor.ts';
import { getConsoleContent } from './read-content.ts';

type VersionRow = Awaited<ReturnType<typeof listVersions>>[number];

/** In the order in which they are shown. */
const FIELDS = contentSnapshot.keyof().options;

/** Modules of home have a layout too, with other values. */
const LABELLED: Record<string, string> = { layout: 'comicLayout' };

/** One page of the versions of a content, latest first; where signals come from is for who edits live channels. Errors: 4000 (cursor), 4040. */
export async function contentVersions(
  { database }: { database: Database },
  {
    id,
    cursor,
    pageSize,
    withSources,
  }: { id: string; cursor?: string | undefined; pageSize: number; withSources: boolean },
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
  if (!withSources)
    for (const version of list)
      version.changes = version.changes.filter(({ field }) => field !== 'sourceUrl');
  const last = rows.length > pageSize ? list.at(-1) : undefined;
  return { list, cursor: last ? toCursor({ value: String(last.version), id }) : null };
}

function toVersion(row: VersionRow, before: VersionRow | undefined): ContentVersion {
  const { version, at, changedBy, restored, snapshot } = row;
  const changes = before ? changesBetween(before.snapshot, snapshot) : [];
  return { version, at: at.getTime(), by: changedBy, restored, changes };
}

function changesBetween(from: ContentSnapshot, to: ContentSnapshot): ContentVersion['changes'] {
  // Terms say the same and more. What a version did not keep yet is not known to have changed.
  const hidden = from.terms && to.terms ? ['access', 'previewSeconds'] : ['terms'];
  if (!('cover' in from)) hidden.push('cover');
  const { kind: _kind, ...own } = to.own ?? {};
  const [was, is] = [
    { ...from, ...from.own },
    { ...to, ...own },
  ] as Record<string, unknown>[];
  const names = [
    ...FIELDS.filter((field) => field !== 'own'),
    ...(from.own ? Object.keys(own) : []),
  ];
  return names
    .filter((name) => !hidden.includes(name) && !isDeepStrictEqual(was?.[name], is?.[name]))
    .map((name) => ({ field: LABELLED[name] ?? name, before: was?.[name], after: is?.[name] }));
}
