import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TextHashSet } from './text-hash-set.ts';

describe('a set of text hashes', () => {
  test('has every text that was added and no other, while it grows', () => {
    const seen = new TextHashSet();
    const texts = Array.from({ length: 50_000 }, () => randomBytes(16).toString('hex'));
    expect(texts.filter((text) => !seen.add(text))).toEqual([]);
    expect(texts.filter((text) => !seen.has(text) || seen.add(text))).toEqual([]);
    const others = Array.from({ length: 50_000 }, () => randomBytes(16).toString('hex'));
    expect(others.filter((text) => seen.has(text))).toEqual([]);
  });

  test('distinguishes texts that differ in one letter, in order or in length', () => {
    const seen = new TextHashSet();
    const texts = new Set<string>();
    for (let at = 0; at < 64; at += 1)
      for (const letter of 'abcXYZ019')
        texts.add('A'.repeat(at) + letter + 'A'.repeat(63 - at)).add(letter.repeat(at + 1));
    expect([...texts].filter((text) => !seen.add(text))).toEqual([]);
  });
});
