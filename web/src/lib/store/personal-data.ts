/** What this device has stored for the person who used it, and the next one must not meet. */
const PERSONAL = [
  'yehang.search-history',
  'yehang.creation.draft',
  'yehang.comment-drafts',
  'yehang.listening',
];

/** Forgets it. The app has to restart: what is in memory stays until then. */
export function forgetPersonalData(): void {
  for (const storage of [() => localStorage, () => sessionStorage])
    try {
      for (const key of PERSONAL) storage().removeItem(key);
    } catch {
      // A storage that is forbidden has stored nothing.
    }
}
