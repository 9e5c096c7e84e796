import type { MachineRule } from '@yehang/contract/shapes/measure.ts';
import type { RuleAct, RuleScope, WordRule } from '@yehang/contract/shapes/word-rule.ts';

/** A rule as its form has it: words are typed one a line. */
export interface RuleValues {
  name: string;
  kind: WordRule['kind'];
  words: string;
  pattern: string;
  byPinyin: boolean;
  scopes: RuleScope[];
  act: RuleAct;
  breaks: MachineRule;
  enabled: boolean;
}

export const blankRule: RuleValues = {
  name: '',
  kind: 'words',
  words: '',
  pattern: '',
  byPinyin: false,
  scopes: ['comment', 'post', 'danmaku'],
  act: 'review',
  breaks: 'other',
  enabled: true,
};

export function toRuleValues(rule: WordRule): RuleValues {
  const { name, kind, words, pattern, byPinyin, scopes, act, breaks, enabled } = rule;
  return {
    ...{ name, kind, words: words.join('\n'), pattern, byPinyin },
    ...{ scopes, act, breaks, enabled },
  };
}

/** The words of a form: one a line, or separated by commas. */
export function wordsOf(text: string): string[] {
  const words = text.split(/[\n,，、]/).map((word) => word.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

export function toRuleFields({ words, ...values }: RuleValues) {
  const isPattern = values.kind === 'pattern';
  return { ...values, words: isPattern ? [] : wordsOf(words) };
}
