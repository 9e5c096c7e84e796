import type { RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { weighText } from './judge-text.ts';
import { formsOf, type TextForms } from './rule-set.ts';

/** What would become of a text and why; nothing is logged. */
export function testText({ text, scope }: { text: string; scope: RuleScope }) {
  // A text that is tried is one piece.
  const [{ folded, tight, latin }] = formsOf(text) as [TextForms];
  return { ...weighText(text, scope), forms: { folded, tight, latin: latin.trim() } };
}
