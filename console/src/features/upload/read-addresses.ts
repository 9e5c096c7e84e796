/** The addresses in a text, one a line, each once; `problems` are the lines that are none. */
export function readAddresses(text: string): { urls: string[]; problems: number[] } {
  const urls = new Set<string>();
  const problems: number[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    const address = line.trim();
    if (address === '') continue;
    const url = URL.parse(address);
    if (url && (url.protocol === 'http:' || url.protocol === 'https:')) urls.add(url.href);
    else problems.push(at + 1);
  }
  return { urls: [...urls], problems };
}
