import { build } from 'vite';
import type { Plugin } from 'vite';

/** Where the worker is served; at the root, because a service worker controls only what lies below it. */
const FILE = 'picture-worker.js';

/** Bundles the service worker by itself, as one classic script without imports: every browser takes that. */
export function pictureWorker(entry: string): Plugin {
  async function bundle(isDevelopment: boolean): Promise<string> {
    const result = await build({
      configFile: false,
      logLevel: 'silent',
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

  return {
    name: 'yehang-picture-worker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await bundle(false) });
    },
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response, next) => {
        bundle(true).then((code) => {
          response.setHeader('content-type', 'text/javascript');
          response.setHeader('cache-control', 'no-store');
          response.end(code);
        }, next);
      });
    },
  };
}
