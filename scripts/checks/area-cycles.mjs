import { posix } from 'node:path';
import { sourceFiles } from './source-files.mjs';

/** Folders whose areas, the folders within, import each other in one direction only. */
const rooms = ['server/src/domain', 'web/src/entities', 'console/src/entities'];
/** Areas within an area: the kinds of content build on many areas, all of which build on the root of contents. */
const nested = ['content/kinds'];
const relativeImport = /(?:\bfrom|\bimport)[\s(]+'(\.[^']+)'/g;

/**
 * Import cycles between areas, types included. The files beside the areas compose them and do not
 * count; tests may import anything.
 * @param {{ path: string, text: string }[]} [files] for tests
 * @returns {{ ok: boolean, output: string }}
 */
export function checkAreaCycles(files = sourceFiles()) {
  const output = rooms.flatMap((room) => cyclesOf(importsOf(room, files)));
  return { ok: output.length === 0, output: output.join('\n') };
}

/**
 * Which area imports which, each with one import that says so.
 * @param {string} room
 * @param {{ path: string, text: string }[]} files
 * @returns {Map<string, Map<string, string>>}
 */
function importsOf(room, files) {
  const areaOf = (path) =>
    nested.find((area) => path.startsWith(`${room}/${area}/`)) ??
    new RegExp(`^${room}/([^/]+)/`).exec(path)?.[1];
  const imports = new Map();
  for (const { path, text } of files) {
    const from = areaOf(path);
    if (from === undefined || /\.test\.[a-z]+$/.test(path)) continue;
    for (const [, specifier = ''] of text.matchAll(relativeImport)) {
      const target = posix.join(posix.dirname(path), specifier);
      const to = areaOf(target);
      if (to === undefined || to === from) continue;
      if (!imports.has(from)) imports.set(from, new Map());
      imports.get(from).set(to, `${path} imports ${target}`);
    }
  }
  return imports;
}

/** For each area in a cycle the shortest one, unless a cycle before it named the area. */
function cyclesOf(imports) {
  const named = new Set();
  return [...imports.keys()].flatMap((area) => {
    const cycle = named.has(area) ? undefined : shortestCycle(imports, area);
    if (!cycle) return [];
    for (const it of cycle) named.add(it);
    const steps = cycle.map((from, at) => imports.get(from).get(cycle[at + 1] ?? area));
    return [[...cycle, area].join(' → '), ...steps.map((step) => `    ${step}`)];
  });
}

/** @returns {string[] | undefined} the areas from `area` to the one that imports it */
function shortestCycle(imports, area) {
  const paths = [[area]];
  const seen = new Set();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of imports.get(path.at(-1))?.keys() ?? []) {
      if (next === area) return path;
      if (!seen.has(next)) paths.push([...path, next]);
      seen.add(next);
    }
  }
  return undefined;
}
