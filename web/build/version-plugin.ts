import type { Plugin } from 'vite';
import { buildName } from './shell-list.ts';

/** Writes the build id into the page and into `/version.json`, so that a running app can detect another build. */
export function versionFile(version: string): Plugin {
  return {
    name: 'yehang-version',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const build = buildName(bundle);
      const page = bundle['index.html'];
      if (page?.type !== 'asset' || typeof page.source !== 'string') {
        this.error('the build has no page to name');
      }
      page.source = page.source.replace('<html ', `<html data-build="${build}" `);
      const source = `${JSON.stringify({ version, build })}\n`;
      this.emitFile({ type: 'asset', fileName: 'version.json', source });
    },
  };
}
