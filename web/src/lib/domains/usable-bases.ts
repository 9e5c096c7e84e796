/**
 * The addresses of a config that a page may call, without a slash at the end, in their order. An address of the
 * page's own host becomes its path alone: a server behind a proxy may not know that the page came over https.
 * @param page the page's address
 */
export function usableBases(urls: readonly string[], page: string): string[] {
  const here = new URL(page);
  const bases = urls.flatMap((text) => {
    const url = URL.canParse(text, page) ? new URL(text, page) : null;
    if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return [];
    const path = url.pathname.replace(/\/+$/, '');
    if (url.host === here.host) return [path];
    // Browsers refuse what is not encrypted to a page that is.
    if (url.protocol === 'http:' && here.protocol === 'https:') return [];
    return [`${url.origin}${path}`];
  });
  return [...new Set(bases)];
}
