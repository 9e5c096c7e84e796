import { sourceFiles } from './source-files.mjs';

const MAX_LINES = 400;

/**
 * The lengths of the source files: median, ninth decile, longest. A file above 400 lines fails.
 * @returns {{ ok: boolean, output: string, note: string }}
 */
export function checkSizes() {
  const files = sourceFiles()
    .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }))
    .sort((a, b) => a.lines - b.lines);
  const at = (share) => files[Math.floor((files.length - 1) * share)]?.lines ?? 0;
  const tooLong = files.filter((file) => file.lines > MAX_LINES);
  return {
    ok: tooLong.length === 0,
    output: tooLong.map(({ path, lines }) => `${path}: ${lines} lines`).join('\n'),
    note: `${files.length} files: median ${at(0.5)} lines, p90 ${at(0.9)}, longest ${at(1)}`,
  };
}
