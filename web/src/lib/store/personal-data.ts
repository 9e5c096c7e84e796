import { fieldsOf } from './persisted-value.ts';

/** What this device has stored for the person who used it, and the next one must not meet. */
const PERSONAL = [
  'yehang.support-ticket',
  'yehang.support-draft',
  'yehang.feedback-draft',
  'yehang.search-history',
  'yehang.creation.draft',
  'yehang.comment-drafts',
  'yehang.listening',
  'yehang.post-drafts',
  'yehang.message-drafts',
  'yehang.circle-draft',
  'yehang.ai-drafts',
  'yehang.companion-place',
  'yehang.complaint-draft',
];

/** Where chapters are kept as they are typed. */
export const WRITING = 'yehang.writing.';
/** Where messages are kept until the server has them. */
export const OUTGOING = 'yehang.outgoing.';
/** Where changes to companions are kept until the server has them. */
export const COMPANION_CHANGE = 'yehang.companion-change.';
/** Where conversations with companions are kept as they were read last. */
export const KEPT_CHAT = 'yehang.companion-chat.';
const storages = [() => localStorage, () => sessionStorage];

/** Pictures of posts that are not sent yet. */
export const PUBLISHING_DATABASE = 'yehang-publishing';
/** Pictures of the messages that wait. */
export const OUTGOING_DATABASE = 'yehang-outgoing';

let isSealed = false;

/** Whether it was forgotten: until the restart nothing of it may be stored anew. */
export const isForgotten = () => isSealed;

/**
 * Forgets it. The app has to restart: what is in memory stays until then. Messages and changes that wait stay for the
 * account that made them, and go out when it is signed in again; nobody else is shown them.
 * @param leaver whose account is deleted: their messages go as well
 */
export function forgetPersonalData(leaver?: string): void {
  isSealed = true;
  for (const storage of storages)
    try {
      const unsent = Object.keys(storage()).filter(
        (key) =>
          key.startsWith(WRITING) ||
          key.startsWith(KEPT_CHAT) ||
          ((key.startsWith(OUTGOING) || key.startsWith(COMPANION_CHANGE)) &&
            !mayComeBack(writerOf(storage().getItem(key)), leaver)),
      );
      for (const key of [...PERSONAL, ...unsent]) storage().removeItem(key);
    } catch {
      // A storage that is forbidden has stored nothing.
    }
  try {
    indexedDB.deleteDatabase(PUBLISHING_DATABASE);
    if (!isStored((key) => key.startsWith(OUTGOING))) indexedDB.deleteDatabase(OUTGOING_DATABASE);
  } catch {
    // As above.
  }
}

/** Whose a message is that waits; empty of somebody without a session. */
function writerOf(message: unknown): string {
  try {
    const { userId } = fieldsOf(JSON.parse(String(message)));
    return typeof userId === 'string' ? userId : '';
  } catch {
    return '';
  }
}

const mayComeBack = (writer: string, leaver: string | undefined) =>
  writer !== '' && writer !== leaver;

/** Whether something was typed on this device that the server does not have. */
export const hasUnsentChapters = () =>
  isStored(
    (key, text) => key.startsWith(WRITING) && !key.startsWith(`${WRITING}new.`) && text !== 'null',
  );

export const hasWaitingChanges = () => isStored((key) => key.startsWith(COMPANION_CHANGE));

function isStored(isIt: (key: string, text: unknown) => boolean): boolean {
  try {
    return Object.entries(localStorage).some(([key, text]) => isIt(key, text));
  } catch {
    return false;
  }
}
