import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

const root = `${import.meta.dirname}/../..`;
const styleImport = /^import styles from (['"][^'"]+[.]module[.]css['"])/gm;

const counted = new Map<string, Map<string, number>>();

/**
 * The name of a class in the build: three or four letters of its file, and a number within it. Long names, which
 * say what a class is for, weigh a twentieth of the first load.
 */
export function shortClassName(name: string, file: string): string {
  const [path = ''] = relative(root, file).split('?');
  const known = counted.get(path) ?? new Map<string, number>();
  counted.set(path, known);
  const number = known.get(name) ?? known.size;
  known.set(name, number);
  const letters = createHash('sha256').update(path).digest('base64url').replace(/[-_]/g, 'x');
  return `_${letters.slice(0, 4)}${number.toString(36)}`;
}

/**
 * Lets the bundler see which classes a component uses: those go into its code one by one, in place of a table of all
 * classes of the file.
 */
export function usedClasses(): Plugin {
  return {
    name: 'yehang-used-classes',
    apply: 'build',
    enforce: 'pre',
    onLog(level, log) {
      // A class that its stylesheet does not have.
      if (level === 'warn' && log.code === 'IMPORT_IS_UNDEFINED') this.error(log);
    },
    transform: {
      filter: { id: /[/\\](web|ui)[/\\]src[/\\].+[.]tsx(?:[?].*)?$/, code: styleImport },
      handler: (code) => code.replace(styleImport, 'import * as styles from $1'),
    },
  };
}
