/**
 * Whether an address may be told the user's token: https, a host of the operator's list or below one, and nothing in
 * it that makes the address look like another one than it is.
 * @param tokenHosts hosts, with their port where it is not the usual one
 */
export function mayHaveToken(url: URL, tokenHosts: readonly string[]): boolean {
  if (url.protocol !== 'https:' || url.username !== '' || url.password !== '') return false;
  if (isEncodedTwice(url.href)) return false;
  return tokenHosts.some((entry) => {
    const host = entry.toLowerCase();
    return host !== '' && (url.host === host || url.host.endsWith(`.${host}`));
  });
}

/** An escape that decodes to another escape hides from one reader what the next one sees. */
function isEncodedTwice(text: string): boolean {
  return /%25[0-9a-f]{2}/i.test(text);
}
