import type { SystemMessage } from '@yehang/contract/shapes/message.ts';
import type { MessageKind } from '@yehang/contract/shapes/message-values.ts';
import type { Database } from '../../db/connect.ts';
import {
  listMessages,
  markMessagesRead,
  readMessageKinds,
  type MessageRow,
} from '../../db/queries/messages/messages.ts';
import { noteMessageEvents } from '../../db/queries/messages/events.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** One page of the viewer's system messages, the latest first. Error: 4000 (cursor). */
export async function systemMessages(
  { database }: { database: Database },
  viewer: Viewer,
  request: { kind?: MessageKind | undefined; cursor?: string | undefined; pageSize: number },
): Promise<{ list: SystemMessage[]; cursor: string | null }> {
  const rows = await listMessages(database, {
    userId: viewer.userId,
    audience: audienceOf(viewer),
    kind: request.kind ?? null,
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, toSystemMessage);
}

function toSystemMessage(row: MessageRow): SystemMessage {
  const { id, kind, title, text, contentType, contentId, path, at, readAt } = row;
  const content =
    contentType === null || contentId === null ? null : { contentType, id: contentId };
  const link = path === null ? content : { path };
  return { id, kind, title, text, link, at: at.getTime(), isRead: readAt !== null };
}

/** What is unread of each kind, and its last message; kinds that are silenced are listed, and do not count. */
export async function systemMessageKinds({ database }: { database: Database }, viewer: Viewer) {
  const rows = await readMessageKinds(database, {
    userId: viewer.userId,
    audience: audienceOf(viewer),
  });
  return rows.map(({ kind, unread, isSilenced, title, at }) => ({
    kind,
    unread: isSilenced ? 0 : unread,
    last: title === null || at === null ? null : { title, at: at.getTime() },
  }));
}

/** Marks system messages as read; doing so twice is no error. */
export async function readSystemMessages(
  { database }: { database: Database },
  viewer: Viewer,
  kind: MessageKind | undefined,
): Promise<Record<string, never>> {
  const { userId } = viewer;
  await database.orm.transaction(async (orm) => {
    if (!(await markMessagesRead({ orm }, userId, kind ?? null))) return;
    // Other devices of the user count anew.
    await noteMessageEvents({ orm }, [{ userId, event: 'system', subject: kind ?? 'all' }]);
  });
  return {};
}
