/** The scripts and style sheets that a built page names, as in `assets/first-1a2b3c.js`. Throws where it has no script. */
export function namedFiles(page: string): string[] {
  const named = [...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, file = '']) => file);
  if (!named.some((file) => file.endsWith('.js'))) throw new Error('the page names no script');
  return named;
}
