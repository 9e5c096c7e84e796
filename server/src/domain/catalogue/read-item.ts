import type { ConsoleItem } from '@yehang/contract/shapes/console-item.ts';
import {
  findConsent,
  findItem,
  listItems,
  listTagsOfItem,
  type ConsoleItemDbRow,
} from '../../db/queries/content/console.ts';
import { listPerformersOfItem } from '../../db/queries/content/console-topics.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { playlistAddress } from '../media/addresses.ts';
import { staffViewer } from '../media/view-tokens.ts';
import { AppError } from '../app-error.ts';
import { toConsoleItem, toConsoleItemRow } from './to-console-item.ts';

const STAFF_VIEW_MS = 6 * 3_600_000;

/** Error: 4040. */
export async function getItem(
  database: AppContext['database'],
  id: string,
): Promise<ConsoleItemDbRow> {
  const row = await findItem(database, id);
  if (!row) throw new AppError(4040, '没有这个内容');
  return row;
}

/** One item with everything an editor sees. Error: 4040. */
export async function consoleItem(
  context: AppContext,
  staff: StaffMember,
  id: string,
): Promise<ConsoleItem> {
  const { database } = context;
  const row = await getItem(database, id);
  const [tags, performers, consent] = await Promise.all([
    listTagsOfItem(database, id),
    listPerformersOfItem(database, id),
    findConsent(database, id),
  ]);
  return toConsoleItem(row, {
    tags,
    actors: performers,
    consent,
    playlistUrl: staffPlaylist(context, staff, row),
  });
}

/** Address of an item's video for this member of staff; null while its media is not ready. */
export function staffPlaylist(
  { viewTokens }: Pick<AppContext, 'viewTokens'>,
  staff: StaffMember,
  { item, media }: Pick<ConsoleItemDbRow, 'item' | 'media'>,
): string | null {
  if (media.state !== 'ready') return null;
  const signed = viewTokens.issue({
    purpose: 'playlist',
    viewerId: staffViewer(staff.staffId),
    contentId: item.id,
    previewSeconds: null,
    expiresAt: Date.now() + STAFF_VIEW_MS,
  });
  return playlistAddress('/api/app', item.id, signed);
}

/** One page of the catalogue, newest first. Error: 4000 (cursor). */
export async function consoleItems(
  { database }: AppContext,
  request: Omit<Parameters<typeof listItems>[1], 'after' | 'limit'> & {
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await listItems(database, {
    ...request,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  const withIds = rows.map((row) => ({ ...row, id: row.item.id }));
  return toPage(withIds, request.pageSize, toConsoleItemRow);
}
