import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { judgeText } from '../../src/domain/policy/judge-text.ts';
import { hasContact } from '../../src/domain/policy/has-contact.ts';
import { ruleOfAiText } from '../../src/domain/policy/judge-ai-text.ts';
import { hasForbiddenWords } from '../../src/domain/policy/check-words.ts';
import { findInTexts } from '../../src/domain/policy/text-findings.ts';
import { correctSpelling } from '../../src/domain/search/spelling.ts';
import { queryAtoms } from '../../src/domain/search/query-atoms.ts';
import { markdownBook } from '../../src/media/texts/markdown-blocks.ts';
import { foldText, normalise } from '../../src/domain/text/fold.ts';

/** A careful pattern takes less than a fifth. */
const LIMIT_MS = 5;
/** For all rules of the AI tools together. More would delay the other requests of the process. */
const AI_LIMIT_MS = 15;

/** What a text may become at most by normalising: a description of 2,000 characters, four times as long. */
const LONGEST = 8_000;

/** Repeated until a text is full: each makes some careless pattern look from every place to the end. */
const pieces = [
  ...['a', '1', '-', '.', '@', ' ', '\n', '/', ':', ',', '=', '"', '<', '{', '['],
  ...[
    'a@',
    'a.',
    'a-',
    '1 ',
    '1.',
    'a ',
    '中',
    '中!',
    '：',
    'é',
    '\u0301\u0323',
    'ﬃ',
    '㌀',
    '\ufb2c',
    '\ud83d',
  ],
  ...['http://', 'www.', 'qq', 'QQ ', '微信', '加我', '代理', 'tg@', '萝', '1381234', 'aab'],
  ...['EXT-X-', 'A=', 'A= ', 'A="', '-1:', '{$a', '../', '\\'],
];
/** What comes after: a pattern that wanted something else there has to give up. */
const ends = ['', '!', '中'];

const hostile = (length: number) =>
  pieces.flatMap((piece) =>
    ends.flatMap((end) => {
      const text = piece.repeat(Math.ceil(length / piece.length)).slice(0, length) + end;
      // The letter before keeps a pattern for both ends from taking all of it off the start.
      return [text, `x${text}`];
    }),
  );
const longTexts = hostile(LONGEST);

function processorMs(act: () => unknown): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Processor time of this thread, so that other processes do not count; the least of several, so that neither a collection
 * nor a processor that others wear out counts: what a careless pattern takes, it takes every time.
 */
function cost(act: () => unknown, limit: number): number {
  const first = processorMs(act);
  if (first < limit) return first;
  return Math.min(...Array.from({ length: 5 }, () => processorMs(act)));
}

const tooDear = (
  texts: readonly string[],
  act: (text: string) => unknown,
  limit: number = LIMIT_MS,
) =>
  texts.flatMap((text) => {
    const ms = cost(() => act(text), limit);
    return ms < limit ? [] : [`${ms.toFixed(1)} ms: ${JSON.stringify(text.slice(0, 40))}`];
  });

interface Pattern {
  file: string;
  source: string;
  regex: RegExp;
}

/** Files that put patterns together out of text: they hold nothing else, and export all of them. */
const puttingTogether = new Set<string>();

const root = join(import.meta.dirname, '../../..');

/** Areas of the domain whose patterns see addresses, tokens, playlists and files of the operator, but no text of users. */
const withoutTexts = [
  ...['agents/', 'bulk/', 'compliance/', 'config/', 'games/', 'imports/', 'live/', 'media/'],
  ...['passkeys/', 'pictures/', 'playback/', 'staff/'],
  ...['cursor.ts', 'error-summary.ts', 'network-of.ts'],
];

function patternsOf(folder: string): Pattern[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => patternsIn(join(folder, path)));
}

function patternsIn(file: string): Pattern[] {
  const text = readFileSync(join(root, file), 'utf8');
  const found: Pattern[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) {
      const { pattern: source, flags } = regex;
      found.push({ file, source, regex: new RegExp(source, flags) });
    }
    const { callee } = node as { callee?: { type: string; name?: string } };
    if (callee?.type === 'Identifier' && callee.name === 'RegExp') puttingTogether.add(file);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

/** Looks from every place of the text, as the longest use of a pattern would. */
function useUp({ regex }: Pattern, text: string): void {
  const flags = regex.sticky ? regex.flags : `${regex.flags.replace('g', '')}g`;
  text.replace(new RegExp(regex, flags), '');
}

const written = [...patternsOf('server/src'), ...patternsOf('contract/src')];
const putTogether = await Promise.all(
  ['server/src/media/texts/heading-patterns.ts', 'server/src/media/archive/name-patterns.ts'].map(
    async (file) => {
      const exported = (await import(join(root, file))) as Record<string, unknown>;
      return Object.values(exported)
        .filter((it) => it instanceof RegExp)
        .map((regex): Pattern => ({ file, source: regex.source, regex }));
    },
  ),
);
const patterns = [...written, ...putTogether.flat()];
const different = [...new Map(patterns.map((it) => [`${it.regex}`, it])).values()];

describe('patterns', () => {
  test('are all looked at', () => {
    expect(patterns.length).toBeGreaterThan(150);
  });

  test('are put together out of text where all of them are tried', () => {
    const tried = putTogether.map(([first]) => first!.file);
    expect([...puttingTogether].toSorted()).toEqual(tried.toSorted());
  });

  test('over texts of users stand in one list', () => {
    const folder = 'server/src/domain/';
    const elsewhere = patterns
      .filter(({ file }) => file.startsWith(folder) && file !== `${folder}text/patterns.ts`)
      .filter(({ file }) => !withoutTexts.some((path) => file.startsWith(folder + path)))
      .map(({ file, source }) => `${file}: ${source}`);
    expect(elsewhere).toEqual([]);
  });

  test.each(different)('$file $source stays within its time', (pattern) => {
    expect(tooDear(longTexts, (text) => useUp(pattern, text))).toEqual([]);
  });
});

describe('what is done with texts of users', () => {
  // Dictionaries are read with the first text.
  hasForbiddenWords('夜航');
  queryAtoms('夜航');

  test.each<[string, number, (text: string) => unknown, limit?: number]>([
    ['judging a comment', 500, judgeText],
    ['looking for contacts in a danmaku', 50, hasContact],
    ['looking for refused words in a description', 2_000, hasForbiddenWords],
    ['judging what an AI tool is asked', 1_000, ruleOfAiText, AI_LIMIT_MS],
    ['showing findings in a description', 2_000, (text) => findInTexts([{ field: 'title', text }])],
    ['folding a description', 2_000, foldText],
    ['cutting a query into atoms', 60, queryAtoms],
    ['correcting a query', 60, (text) => void correctSpelling(text, () => Promise.resolve([]))],
  ])('%s stays within its time', (_what, length, act, limit) => {
    expect(tooDear(hostile(length), act, limit)).toEqual([]);
  });

  test('reading the front matter of a book stays within its time', () => {
    const line = `title:${' '.repeat(18_000)}${'x'.repeat(300)}`;
    expect(tooDear([`---\n${line}\n---\n`], markdownBook)).toEqual([]);
  });

  test('no sign becomes more than four by normalising', () => {
    const grown: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const sign = String.fromCodePoint(code);
      for (const form of ['NFKC', 'NFKD'] as const)
        if (normalise(sign, form).length > 4 * sign.length) grown.push(code.toString(16));
    }
    expect(grown).toEqual([]);
  });

  test('a query has no more words looked up than it may', async () => {
    let asked = 0;
    await correctSpelling('abcd '.repeat(3) + 'bcde cdef defg efgh fghi ghij hijk', () => {
      asked += 1;
      return Promise.resolve([]);
    });
    expect(asked).toBe(6);
  });
});
