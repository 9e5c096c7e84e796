/** A reference of an EPUB's file as a path in its archive, and the fragment after `#`; null where it leads outside. */
export function resolvePath(from: string, href: string): { path: string; fragment: string } | null {
  const [before = '', fragment = ''] = href.split('#', 2);
  if (/^[a-z][a-z0-9+.-]*:/iu.test(before) || before.startsWith('//')) return null;
  const parts =
    before === ''
      ? from.split('/')
      : [...from.split('/').slice(0, -1), ...decoded(before).split('/')];
  const path: string[] = [];
  for (const part of parts) {
    if (part === '' || part === '.') continue;
    if (part === '..') path.pop();
    else path.push(part);
  }
  return { path: path.join('/'), fragment: decoded(fragment) };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
