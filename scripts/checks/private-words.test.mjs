import { expect, test } from 'vitest';
import { findPrivateWords, findStoryWords } from './private-words.mjs';

test('finds a private word among the identifiers and names the plain one', () => {
  const text = "import { a } from 'a';\nawait recordAct(a, `${atHand(a)}`);\n";
  expect(findPrivateWords(text)).toEqual([
    { line: 2, word: 'recordAct', use: 'writeAuditLog' },
    { line: 2, word: 'atHand', use: 'peek' },
  ]);
});

test('finds a private word within a name', () => {
  expect(findPrivateWords('const tasteFor = 1;\nrun(MOST_DOUBT_MS, shownBeside);\n')).toEqual([
    { line: 1, word: 'tasteFor', use: 'named by profile, signal, interest, affinity' },
    { line: 2, word: 'MOST_DOUBT_MS', use: 'named by probe' },
    { line: 2, word: 'shownBeside', use: 'named by related, extra, with' },
  ]);
  expect(findPrivateWords('const besides = `a matter of taste`;')).toEqual([]);
});

test.each([
  '// A Refusal, as text.',
  '/** Says\n * what a Taste is. */',
  "const title = 'Changes of Domain';",
  'const refusal = toRefusalText(domain);',
])('leaves %j alone', (text) => {
  expect(findPrivateWords(text)).toEqual([]);
});

test('finds a story word in a comment and in the name of a test', () => {
  const text = "// Refused to whoever asks.\nit('leaves no footprint', () => {});\n";
  expect(findStoryWords(text)).toEqual([
    { line: 1, word: 'whoever' },
    { line: 2, word: 'footprint' },
  ]);
  expect(findStoryWords('// However it is written, a string stays.')).toEqual([]);
});
