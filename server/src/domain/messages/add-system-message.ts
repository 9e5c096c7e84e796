import type { MessageKind } from '@yehang/contract/shapes/message-values.ts';
import { newId } from '../../db/new-id.ts';
import { insertMessage, insertMessages } from '../../db/queries/messages/messages.ts';
import type { Queryable } from '../../db/types.ts';

const MOST_TITLE = 60;
const MOST_TEXT = 500;

/** A message of the platform. `key` is what it reports: a second one of the same user, kind and key is the first. */
export interface NewSystemMessage {
  userId: string;
  kind: MessageKind;
  key: string;
  title: string;
  text: string;
  /**
   * A text that names a content, or quotes what is said of it, leads to it: an adult content's messages are not shown
   * in the light edition.
   */
  link?: { contentType: number; id: string } | { path: string };
}

/**
 * Adds a message in the transaction of what it reports. It reaches the user's open pages when that commits. Longer
 * texts are cut.
 */
export async function addSystemMessage(
  database: Queryable,
  message: NewSystemMessage,
): Promise<void> {
  await insertMessage(database, { id: newId(), ...toMessageRow(message) });
}

/** Adds several, as `addSystemMessage` does one. */
export async function addSystemMessages(
  database: Queryable,
  messages: readonly NewSystemMessage[],
): Promise<void> {
  const rows = messages.map((message) => ({ id: newId(), ...toMessageRow(message) }));
  await insertMessages(database, rows);
}

/** The columns of a message. */
export function toMessageRow({ userId, kind, key, title, text, link }: NewSystemMessage) {
  return {
    userId,
    kind,
    key,
    title: cut(title, MOST_TITLE),
    text: cut(text, MOST_TEXT),
    ...toLinkColumns(link),
  };
}

function toLinkColumns(link: NewSystemMessage['link']) {
  if (!link) return {};
  return 'path' in link
    ? { path: link.path }
    : { contentType: link.contentType, contentId: link.id };
}

/** Characters are counted as people do: none is cut in two. */
function cut(text: string, most: number): string {
  const letters = Array.from(text);
  return letters.length <= most ? text : `${letters.slice(0, most - 1).join('')}…`;
}
