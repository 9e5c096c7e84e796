import { sourceFiles } from './source-files.mjs';

const exportedType = /^export (?:interface|type) (\w+)/gm;
/** Those that may import the contract; the boundary rules keep it out of the rest. */
const readers = /^(web|console|server\/src\/(calls|http|domain))\//;
const anyType = /^(?:export )?(?:interface|type) (\w+)/gm;

/**
 * Types that the contract exports and one of its readers declares again under the same name:
 * two declarations kept by hand drift apart.
 * @returns {{ ok: boolean, output: string }}
 */
export function checkTwiceDeclared() {
  const files = sourceFiles();
  const promised = new Map();
  for (const { path, text } of files) {
    if (!path.startsWith('contract/')) continue;
    for (const [, name] of text.matchAll(exportedType)) promised.set(name, path);
  }
  const again = files
    .filter(({ path }) => readers.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(anyType)]
        .filter(([, name]) => promised.has(name))
        .map(([, name]) => `${path}: ${name} is already declared in ${promised.get(name)}`),
    );
  return { ok: again.length === 0, output: again.join('\n') };
}
