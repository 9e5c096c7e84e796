import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(new URL('../../games/kit/kit.js', import.meta.url), 'utf8');

type ReadSave = <Save>(text: string | null, defaults: Save) => Save;

/** The script of a page, in a scope of its own. */
function loadReadSave(): ReadSave {
  const scope = { window: { addEventListener: () => undefined }, structuredClone };
  runInContext(script, createContext(scope));
  const { kit } = scope as unknown as { kit: { readSave: ReadSave } };
  return kit.readSave;
}

describe('a save that is read', () => {
  const defaults = { best: 0, seen: false, stars: '', list: [1] };
  const readSave = loadReadSave();

  it('gives what was kept', () => {
    const kept = { best: 7, seen: true, stars: '31', list: [2, 3] };
    expect(readSave(JSON.stringify(kept), defaults)).toEqual(kept);
  });

  it('gives the defaults for what is missing or of another kind, and leaves out what is unknown', () => {
    const kept = { best: '7', seen: null, list: {}, other: 1 };
    expect(readSave(JSON.stringify(kept), defaults)).toEqual(defaults);
  });

  it.each([null, '', '{', 'null', '3', '"x"', '[]'])('gives the defaults for %j', (text) => {
    expect(readSave(text, defaults)).toEqual(defaults);
  });
});
