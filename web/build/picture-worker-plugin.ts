import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import type { Plugin } from 'vite';
import type { ShellList } from '../src/lib/offline/shell-cache.ts';
import { shellList } from './shell-list.ts';

/** The URL of the worker; at the root, because a service worker controls only what is below it. */
const FILE = 'picture-worker.js';

/** In development nothing is kept: what was changed is to be seen at once. */
const nothing: ShellList = { build: null, files: [], archive: { address: '', files: [] } };

/**
 * Bundles the service worker by itself, as one classic script without imports: every browser takes that. Writes the
 * archive of the files that it keeps ahead.
 */
export function pictureWorker(entry: string): Plugin {
  async function bundle(shell: ShellList): Promise<string> {
    const isDevelopment = shell.build === null;
    const result = await build({
      configFile: false,
      logLevel: 'silent',
      define: { SHELL: JSON.stringify(shell) },
      mode: isDevelopment ? 'development' : 'production',
      build: {
        write: false,
        minify: !isDevelopment,
        target: 'es2022',
        lib: { entry, formats: ['iife'], name: 'pictureWorker', fileName: () => FILE },
      },
    });
    const [output] = Array.isArray(result) ? result : [result];
    if (!output || !('output' in output)) throw new Error('the picture worker was not built');
    return output.output[0].code;
  }

  // Listed once: what other plugins still write into the bundle changes sizes, and the worker's list with them.
  let { archive } = nothing;
  return {
    name: 'yehang-picture-worker',
    enforce: 'post',
    async generateBundle(_options, output) {
      const list = shellList(output);
      ({ archive } = list);
      const source = await bundle(list);
      this.emitFile({ type: 'asset', fileName: FILE, source });
    },
    // Only what is on the disk is as it will be served.
    async writeBundle({ dir = '' }) {
      const { address, files } = archive;
      const texts = await Promise.all(
        files.map(async (file) => [file, await readFile(join(dir, file), 'utf8')] as const),
      );
      await writeFile(join(dir, address), JSON.stringify(Object.fromEntries(texts)));
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle(nothing).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.setHeader('cache-control', 'no-store');
          response.end(code);
        }, next);
      });
    },
  };
}
