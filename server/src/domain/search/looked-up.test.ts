import { describe, expect, it } from 'vitest';
import { lookedUpParts } from './looked-up.ts';
import { queryAtoms } from './query-atoms.ts';

const shares: Readonly<Record<string, number>> = {
  城市: 0.14,
  京都: 0.015,
  插花: 0.01,
  博物: 0.012,
  物馆: 0.013,
};
const RARE = 0.001;

function lookedUp(text: string) {
  return lookedUpParts(queryAtoms(text), (lexeme) => shares[lexeme] ?? RARE);
}

describe('what an index is asked for', () => {
  it('is every word of two', () => {
    expect(lookedUp('城市 京都')).toEqual({ parts: ["'京都'", "'城市'"], isAll: true });
  });

  it('leaves out a word where few documents have the rarer ones', () => {
    expect(lookedUp('京都 插花 城市')).toEqual({ parts: ["'插花'", "'京都'"], isAll: false });
  });

  it('leaves out the second pair of a word beside other words, and has it where the word is alone', () => {
    expect(lookedUp('博物馆')).toEqual({ parts: ["'博物'", "'物馆'"], isAll: true });
    expect(lookedUp('京都 插花 博物馆')).toEqual({
      parts: ["'插花'", "'博物'", "'京都'"],
      isAll: false,
    });
  });

  it('does not take a single character for a word of its own', () => {
    const { parts } = lookedUp('京都 座 插花')!;
    expect(parts.slice(0, 2)).toEqual(["'插花'", "'京都'"]);
  });

  it('has letters and digits as what they begin', () => {
    expect(lookedUp('京都 2024')!.parts).toEqual(["'2024':*", "'京都'"]);
  });

  it('is left to the atoms where letters may be pinyin', () => {
    expect(lookedUp('京都 jita')).toBeUndefined();
  });
});
