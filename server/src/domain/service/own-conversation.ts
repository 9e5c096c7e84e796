import type { Database } from '../../db/connect.ts';
import {
  findConversation,
  findConversationOfUser,
  type ConversationRow,
} from '../../db/queries/service/conversations.ts';
import type { Seal } from '../seal.ts';
import type { Viewer } from '../viewer.ts';
import { readSupportToken } from './support-ticket.ts';

/** Who writes to support: a viewer, or somebody without a session by the ticket of their device. */
export interface Writer {
  viewer: Viewer | null;
  ticket?: string | undefined;
}

/**
 * The conversation that goes on, or the last one. A ticket opens conversations of nobody alone: that of a user is
 * opened by their session alone, on any device.
 */
export async function ownConversation(
  { database, seal }: { database: Database; seal: Seal },
  { viewer, ticket }: Writer,
): Promise<ConversationRow | null> {
  if (viewer) return findConversationOfUser(database, viewer.userId);
  const id = ticket === undefined ? null : readSupportToken({ seal }, 'ticket', ticket, Date.now());
  const found = id === null ? null : await findConversation(database, id);
  return found?.userId === null ? found : null;
}
