import { describe, expect, it } from 'vitest';
import { LinearPattern } from './linear-pattern.ts';
import { PatternError } from './parse-pattern.ts';

const find = (pattern: string, text: string) => new LinearPattern(pattern).find(text);

describe('a pattern', () => {
  it.each([
    ['加.{0,3}微', '请加我的微信', '加我的微'],
    ['(微信|qq)\\d{5,}', '我的qq12345', 'qq12345'],
    ['^出', '出售', '出'],
    ['买$', '想买', '买'],
    ['[0-9a-f]{4}', 'zz12af', '12af'],
    ['[^a-z]x', 'ax1x', '1x'],
    ['\\h{2}a', '夜航a', '夜航a'],
    ['(?:ab)+c', 'xababc', 'ababc'],
    ['a?b*c', 'c', 'c'],
    ['a-b', 'a-b', 'a-b'],
    ['微信號', '微信号', '微信号'],
    ['[a-]z', '-z', '-z'],
  ])('%s finds in %s', (pattern, text, passage) => {
    expect(find(pattern, text)).toBe(passage);
  });

  it.each([
    ['^出', '想出'],
    ['a{3}', 'aa'],
    ['(a|b)c', 'ab'],
    ['\\d', '夜'],
  ])('%s finds nothing in %s', (pattern, text) => {
    expect(find(pattern, text)).toBeNull();
  });

  it.each([
    '(a',
    'a)',
    '[a',
    '[]',
    '*a',
    'a**',
    'a{2,1}',
    'a{99}',
    'a{',
    '\\b',
    '\\1',
    '(?=a)',
    '(?<n>a)',
    '.*',
    'a*',
    '',
    '.',
    '.{1,9}',
    'a|',
    '\\',
    '[z-a]',
    '^*',
    '((((((((((a))))))))))',
    '(a{60}){60}',
    '((((){64}){64}){64}){64}',
    '(((a?){64}){64}){64}',
  ])('%s is refused with a sentence', (pattern) => {
    expect(() => new LinearPattern(pattern)).toThrow(PatternError);
  });

  it('looks at each character once, however often it repeats itself', () => {
    const text = 'a'.repeat(10_000);
    const careless = new LinearPattern('(a*)*(a|aa)*(a?){40}b');
    const steps = process.threadCpuUsage();
    expect(careless.find(text)).toBeNull();
    // Backtracking would take longer than the universe is old.
    expect(process.threadCpuUsage(steps).user).toBeLessThan(5_000_000);
  });
});

it('finds the same however many texts a pattern has looked at', () => {
  const pattern = new LinearPattern('(夜|航)+船');
  const long = '夜航'.repeat(4_999);
  for (let text = 0; text < 20; text += 1) expect(pattern.find(long)).toBeNull();
  expect(pattern.find(`看${long}船`)).toBe(`${long}船`);
});
