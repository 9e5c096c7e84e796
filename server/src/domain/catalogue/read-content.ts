import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { ContentFilter } from '@yehang/contract/shapes/content-filter.ts';
import { findConsoleContent, listTagsOfContent } from '../../db/queries/content/console.ts';
import { findConsent } from '../../db/queries/consents/consents.ts';
import {
  listConsoleContents,
  type ConsoleContentDbRow,
} from '../../db/queries/content/catalogue.ts';
import { listPerformersOfContent } from '../../db/queries/content/console-topics.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { playlistAddress } from '../media/addresses.ts';
import { staffHolder, type ViewTokens } from '../media/view-tokens.ts';
import { AppError } from '../app-error.ts';
import { toConsoleContent, toConsoleContentRow } from './to-console-content.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';

const STAFF_VIEW_MS = 6 * 3_600_000;

/** Error: 4040. */
export async function getConsoleContent(
  database: Queryable,
  id: string,
): Promise<ConsoleContentDbRow> {
  const row = await findConsoleContent(database, id);
  if (!row) throw new AppError(4040, '没有这个内容');
  return row;
}

/** One content of any kind with everything that staff see of it. Error: 4040. */
export async function consoleContent(
  context: { database: Database; viewTokens: ViewTokens },
  staff: Pick<StaffMember, 'staffId'>,
  id: string,
): Promise<ConsoleContent> {
  return shownToStaff(context, staff, await getConsoleContent(context.database, id));
}

/** The same of a content that was read. */
export async function shownToStaff(
  context: { database: Database; viewTokens: ViewTokens },
  staff: Pick<StaffMember, 'staffId'>,
  row: ConsoleContentDbRow,
): Promise<ConsoleContent> {
  const { database } = context;
  const { id } = row.content;
  const [tags, performers, consent] = await Promise.all([
    listTagsOfContent(database, id),
    listPerformersOfContent(database, id),
    findConsent(database, id, 'covering'),
  ]);
  return toConsoleContent(row, {
    tags,
    performers,
    consent,
    playlistUrl: staffPlaylist(context, staff, row),
  });
}

/** Address of a video for this member of staff; null while its media is not ready, and where there is none. */
export function staffPlaylist(
  { viewTokens }: { viewTokens: ViewTokens },
  staff: Pick<StaffMember, 'staffId'>,
  { content, media }: Pick<ConsoleContentDbRow, 'content' | 'media'>,
): string | null {
  if (media?.state !== 'ready') return null;
  const signed = viewTokens.issue({
    purpose: 'playlist',
    holder: staffHolder(staff.staffId),
    contentId: content.id,
    previewSeconds: null,
    expiresAt: Date.now() + STAFF_VIEW_MS,
  });
  return playlistAddress('/api/app', content.id, signed);
}

/** One page of the contents that a filter finds, the latest first. Error: 4000 (cursor). */
export async function consoleContents(
  { database }: { database: Database },
  {
    cursor,
    pageSize,
    ...filter
  }: ContentFilter & { cursor?: string | undefined; pageSize: number },
) {
  const rows = await listConsoleContents(database, {
    filter,
    after: fromCursor(cursor, 'moment'),
    limit: pageSize + 1,
  });
  const withIds = rows.map((row) => ({ ...row, id: row.content.id }));
  return toPage(withIds, pageSize, toConsoleContentRow);
}
