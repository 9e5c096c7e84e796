/**
 * Query parameters are plain text in the URL; the router's default would put quotes around a search for `123`.
 */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}

/** The query string; missing and empty values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'number') query.set(name, String(value));
    else if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  const queryString = query.toString();
  return queryString === '' ? '' : `?${queryString}`;
}
