import { expect, it } from 'vitest';
import { parseHashes } from './parse-hashes.ts';

const [a, b] = ['a'.repeat(64), `0${'f'.repeat(63)}`];

it('reads one hash a line, in any letters, each once', () => {
  const text = `\uFEFF# PDQ\r\n${a.toUpperCase()}\r\n\n${b}\n${a}`;
  expect(parseHashes(text)).toEqual({ hashes: [a, b], bad: 0, badLines: [] });
});

it('reads the cell of CSV that is a hash', () => {
  const text = `"id","type","indicator"\n"123","HASH_PDQ","${a}"\n124,HASH_PDQ,${b},tag`;
  expect(parseHashes(text)).toEqual({ hashes: [a, b], bad: 0, badLines: [] });
});

it('reads the column that its head names, and no hash of another kind', () => {
  const sha = 'b'.repeat(64);
  expect(parseHashes(`sha256,pdq_hash\n${sha},${a}`).hashes).toEqual([a]);
  const typed = `# export\n\ntype,value\nHASH_SHA256,${sha}\nHASH_PDQ,${a}`;
  expect(parseHashes(typed)).toEqual({ hashes: [a], bad: 1, badLines: [4] });
  expect(parseHashes(`${sha},${a}`)).toEqual({ hashes: [], bad: 1, badLines: [1] });
  expect(parseHashes(`Hash\n${a}`)).toEqual({ hashes: [a], bad: 0, badLines: [] });
});

it('reads a later piece of a file by the head of the file, and takes no line of it for one', () => {
  const sha = 'b'.repeat(64);
  expect(parseHashes(`${sha},${a}`, 'sha256,pdq').hashes).toEqual([a]);
  expect(parseHashes(`no,hash\n${a}`, '')).toEqual({ hashes: [a], bad: 1, badLines: [1] });
});

it('counts what is no hash, and names the first lines', () => {
  const text = [a, 'zz', a.slice(1), `${a}0`, '\0\uFFFF', ',,,,'].join('\n');
  expect(parseHashes(text)).toEqual({ hashes: [a], bad: 5, badLines: [2, 3, 4, 5, 6] });
  const noise = 'x\n'.repeat(100_000);
  expect(parseHashes(noise)).toMatchObject({ hashes: [], bad: 100_000 });
  expect(parseHashes(noise).badLines).toHaveLength(20);
  expect(parseHashes(','.repeat(1_000_000)).bad).toBe(1);
});
