import { expect, it } from 'vitest';
import { blankRule, toRuleFields, wordsOf } from './rule-values.ts';

it('words are one a line or separated by commas, each once', () => {
  expect(wordsOf(' 代购\n刷单，代购、返利,, ')).toEqual(['代购', '刷单', '返利']);
});

it('a rule with a pattern has no words', () => {
  const values = { ...blankRule, kind: 'pattern' as const, words: '代购', pattern: '加.{0,3}微' };
  expect(toRuleFields(values)).toMatchObject({ words: [], pattern: '加.{0,3}微' });
});
