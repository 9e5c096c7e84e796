import type { Finding } from '@yehang/contract/shapes/review.ts';
import type { RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { findingsOf } from './rules-in-force.ts';
import { normalise } from '../text/fold.ts';
import {
  SHOWN_ACCOUNT,
  SHOWN_LINK,
  SHOWN_MAIL,
  SHOWN_PAYMENT,
  SHOWN_REPETITION,
  SHOWN_TELEPHONE,
} from '../text/patterns.ts';

/** What a reviewer is shown of a text. Words that are refused outright never come this far. */
const patterns: readonly { what: Finding['what']; pattern: RegExp }[] = [
  { what: 'link', pattern: SHOWN_LINK },
  { what: 'contact', pattern: SHOWN_ACCOUNT },
  { what: 'contact', pattern: SHOWN_TELEPHONE },
  { what: 'contact', pattern: SHOWN_MAIL },
  { what: 'payment', pattern: SHOWN_PAYMENT },
  { what: 'repetition', pattern: SHOWN_REPETITION },
];

/** Whether a text leads out of the app. */
export const hasLink = (text: string): boolean => normalise(text, 'NFKC').search(SHOWN_LINK) >= 0;

const MOST = 20;

/** Where the texts of submissions stand that rules look at: posts and circles, or works of all other kinds. */
export type SubmittedScope = Extract<RuleScope, 'post' | 'work'>;

/** What the filter notices in the texts of a submission: contact details and links, and noise. */
export function findInTexts(
  texts: readonly { field: Finding['field']; text: string }[],
  scope: SubmittedScope = 'work',
): Finding[] {
  const found: Finding[] = [];
  for (const { field, text } of texts) {
    for (const { rule, passage } of findingsOf(text, scope))
      found.push({ field, what: 'rule', rule, text: passage });
    const plain = normalise(text, 'NFKC');
    for (const { what, pattern } of patterns)
      for (const [passage] of plain.matchAll(pattern))
        found.push({ field, what, text: passage.slice(0, 80) });
  }
  return found.slice(0, MOST);
}
