import { describe, expect, it } from 'vitest';
import { checkAreaCycles } from './area-cycles.mjs';

/** Files of the domain, each importing one other. */
const files = (/** @type {Record<string, string>} */ imports) =>
  Object.entries(imports).map(([path, target]) => ({
    path: `server/src/domain/${path}`,
    text: `import type { it } from '${target}';\n`,
  }));

describe('checkAreaCycles', () => {
  it('accepts imports in one direction', () => {
    const imports = { 'comics/a.ts': '../media/b.ts', 'novels/a.ts': '../media/c.ts' };
    expect(checkAreaCycles(files({ ...imports, 'media/b.ts': './c.ts' }))).toEqual({
      ok: true,
      output: '',
    });
  });

  it('reports a cycle over three areas with the imports that make it', () => {
    const { ok, output } = checkAreaCycles(
      files({
        'comics/a.ts': '../media/b.ts',
        'media/b.ts': '../users/c.ts',
        'users/d/e.ts': '../../comics/f.ts',
      }),
    );
    expect(ok).toBe(false);
    expect(output.split('\n')).toEqual([
      'comics → media → users → comics',
      '    server/src/domain/comics/a.ts imports server/src/domain/media/b.ts',
      '    server/src/domain/media/b.ts imports server/src/domain/users/c.ts',
      '    server/src/domain/users/d/e.ts imports server/src/domain/comics/f.ts',
    ]);
  });

  it('ignores tests and the files beside the areas', () => {
    const found = checkAreaCycles(
      files({
        'comics/a.ts': '../media/b.ts',
        'media/b.test.ts': '../comics/a.ts',
        'media/c.ts': '../domain.ts',
        'domain.ts': './comics/a.ts',
      }),
    );
    expect(found.ok).toBe(true);
  });
});
