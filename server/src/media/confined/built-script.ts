import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Finds scripts that run in a process of their own: as they were built, which start in half the time, unless a source
 * is another by now; else as they are written.
 * @param root the repository's folder, with a slash at the end
 */
export function openBuiltScripts(root: URL): typeof builtScript {
  const written = new URL('server/src/', root).href;
  const built = new URL('server/dist/', root);
  let isFresh: boolean | null = null;
  return (script, base) => {
    const source = new URL(script, base);
    isFresh ??= isMadeFromThese(root, new URL('sources.json', built));
    if (!isFresh) return fileURLToPath(source);
    const path = source.href.slice(written.length).replace(/\.ts$/, '.mjs');
    return fileURLToPath(new URL(path, built));
  };
}

const findBuilt = openBuiltScripts(new URL('../../../../', import.meta.url));

/**
 * The path of a script that runs in a process of its own.
 * @param script from the module that asks, as in an import
 * @param base `import.meta.url` of that module
 */
export function builtScript(script: string, base: string): string {
  return findBuilt(script, base);
}

/** Whether each file that something was built from is what it was then. */
function isMadeFromThese(root: URL, list: URL): boolean {
  if (!existsSync(list)) return false;
  const sources = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  return Object.entries(sources).every(([path, hash]) => {
    const file = new URL(path, root);
    return existsSync(file) && hashOf(readFileSync(file)) === hash;
  });
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
