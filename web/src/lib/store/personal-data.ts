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
];

/** Where chapters are kept as they are typed. */
export const WRITING = 'yehang.writing.';
/** Where messages are kept until the server has them. */
export const OUTGOING = 'yehang.outgoing.';
const storages = [() => localStorage, () => sessionStorage];

/** Pictures of posts that are not sent yet. */
export const PUBLISHING_DATABASE = 'yehang-publishing';

let isSealed = false;

/** Whether it was forgotten: until the restart nothing of it may be stored anew. */
export const isForgotten = () => isSealed;

/**
 * Forgets it. The app has to restart: what is in memory stays until then.
 * @param newcomer who signs in: their own messages, which a lost session left behind, stay
 */
export function forgetPersonalData(newcomer?: string): void {
  isSealed = true;
  for (const storage of storages)
    try {
      const unsent = Object.keys(storage()).filter(
        (key) =>
          key.startsWith(WRITING) ||
          (key.startsWith(OUTGOING) && !isOf(newcomer, storage().getItem(key))),
      );
      for (const key of [...PERSONAL, ...unsent]) storage().removeItem(key);
    } catch {
      // A storage that is forbidden has stored nothing.
    }
  try {
    indexedDB.deleteDatabase(PUBLISHING_DATABASE);
  } catch {
    // As above.
  }
}

function isOf(userId: string | undefined, message: string | null): boolean {
  if (userId === undefined || message === null) return false;
  try {
    return fieldsOf(JSON.parse(message))['userId'] === userId;
  } catch {
    return false;
  }
}

/** Whether something was typed on this device that the server does not have. */
export const hasUnsentChapters = () =>
  isStored(
    (key, text) => key.startsWith(WRITING) && !key.startsWith(`${WRITING}new.`) && text !== 'null',
  );

export const hasUnsentMessages = () => isStored((key) => key.startsWith(OUTGOING));

function isStored(isIt: (key: string, text: unknown) => boolean): boolean {
  try {
    return Object.entries(localStorage).some(([key, text]) => isIt(key, text));
  } catch {
    return false;
  }
}
