/**
 * Whether a URL may get the user's token: https, a host of the operator's list or a subdomain, and nothing that
 * disguises the URL.
 * @param tokenHosts hosts, with their port where it is not the default
 */
export function mayHaveToken(url: URL, tokenHosts: readonly string[]): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (isEncodedTwice(url.href)) return false;
  return tokenHosts.some((entry) => {
    const host = entry.toLowerCase();
    return host !== '' && (url.host === host || url.host.endsWith(`.${host}`));
  });
}

/** Different readers decode a double escape differently. */
function isEncodedTwice(text: string): boolean {
  return /%25[0-9a-f]{2}/i.test(text);
}
