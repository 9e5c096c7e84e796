import type { RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { weighText } from './judge-text.ts';
import { formsOf } from './rule-set.ts';

/** What would become of a text and why; nothing is logged. */
export function testText({ text, scope }: { text: string; scope: RuleScope }) {
  const { folded, tight, latin } = formsOf(text);
  return { ...weighText(text, scope), forms: { folded, tight, latin: latin.trim() } };
}
