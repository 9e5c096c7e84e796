// Builds the scripts of confined processes, and notes what they were made from.
import { writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { build } from 'vite';
import { BUILT_FOLDER, CONFINED_SCRIPTS, hashFile, SOURCES } from './confined-scripts.mjs';
import { root } from './run.mjs';

const source = join(root, 'server', 'src');

const built = await build({
  configFile: false,
  root: source,
  logLevel: 'error',
  publicDir: false,
  build: {
    ssr: true,
    target: 'node24',
    minify: false,
    outDir: BUILT_FOLDER,
    emptyOutDir: true,
    rolldownOptions: {
      input: Object.fromEntries(
        CONFINED_SCRIPTS.map((path) => [path.replace(/\.ts$/, ''), join(source, path)]),
      ),
      output: { entryFileNames: '[name].mjs', chunkFileNames: 'shared/[name]-[hash].mjs' },
    },
  },
});

const chunks = [built].flat().flatMap((it) => ('output' in it ? it.output : []));
const modules = chunks
  .flatMap((it) => (it.type === 'chunk' ? it.moduleIds : []))
  .filter((it) => it.startsWith(root));
const paths = ['package-lock.json', ...modules.map((it) => relative(root, it))];
const sources = paths.map((path) => [path.split(sep).join('/'), hashFile(path)]);
writeFileSync(SOURCES, JSON.stringify(Object.fromEntries(sources)));
