import type { Plugin } from 'vite';

const zod = /[/\\]node_modules[/\\]zod[/\\]/;

/**
 * Fails a build that has schemas in it, 25 KB of brotli for a page that only shows a limit or a name: the app imports
 * those from the `-values.ts` beside a shape.
 */
export function noSchemas(): Plugin {
  return {
    name: 'yehang-no-schemas',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      if (!chunks.some(({ modules }) => Object.keys(modules).some((id) => zod.test(id)))) return;
      const shapes = [...this.getModuleIds()].filter((id) =>
        this.getModuleInfo(id)?.importedIds.some((imported) => zod.test(imported)),
      );
      const importers = shapes.flatMap((id) => this.getModuleInfo(id)?.importers ?? []);
      this.error(
        `The app has schemas:\n${[...new Set(importers.filter((id) => !shapes.includes(id)))].join('\n')}`,
      );
    },
  };
}
