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

/** Forgets it. The app has to restart: what is in memory stays until then. */
export function forgetPersonalData(): void {
  for (const storage of storages)
    try {
      const unsent = Object.keys(storage()).filter(
        (key) => key.startsWith(WRITING) || key.startsWith(OUTGOING),
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

/** Whether something was typed on this device that the server does not have. */
export function hasUnsentWriting(): boolean {
  try {
    return Object.entries(localStorage).some(
      ([key, text]) =>
        key.startsWith(WRITING) && !key.startsWith(`${WRITING}new.`) && text !== 'null',
    );
  } catch {
    return false;
  }
}
