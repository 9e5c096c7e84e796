import type { Plugin } from 'vite';
import { buildName } from './shell-list.ts';

/** Names the build in its page and in `/version.json`, so that a running app can tell whether another one is there. */
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
