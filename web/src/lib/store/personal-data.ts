/** What this device has stored for the person who used it, and the next one must not meet. */
const PERSONAL = ['yehang.search-history', 'yehang.creation.draft'];

/** Forgets it. The app has to restart: what is in memory stays until then. */
export function forgetPersonalData(): void {
  try {
    for (const key of PERSONAL) localStorage.removeItem(key);
  } catch {
    // A storage that is forbidden has stored nothing.
  }
}
