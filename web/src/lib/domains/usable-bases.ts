/**
 * The base URLs of a config that a page may call, without a slash at the end, in their order. One on the page's own
 * host becomes a path: a server behind a proxy may not know that the page was loaded over https.
 * @param page the page's URL
 */
export function usableBases(urls: readonly string[], page: string): string[] {
  const here = new URL(page);
  const bases = urls.flatMap((text) => {
    const url = URL.canParse(text, page) ? new URL(text, page) : null;
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return [];
    const path = url.pathname.replace(/\/+$/, '');
    if (url.host === here.host) return [path];
    // Browsers block mixed content.
    if (url.protocol === 'http:' && here.protocol === 'https:') return [];
    return [`${url.origin}${path}`];
  });
  return [...new Set(bases)];
}
