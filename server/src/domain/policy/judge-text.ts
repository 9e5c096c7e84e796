import type { RuleFinding, RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import { normalise } from '../text/fold.ts';
import { FLOOD, WAYS_OUT } from '../text/patterns.ts';
import { hasForbiddenWords } from './check-words.ts';
import { privatePassage } from './private-passage.ts';
import { findingsOf, noteHits } from './rules-in-force.ts';

/** What a text of a user meets: shown at once, shown after review, or rejected. */
export type Judgement = 'show' | 'review' | 'refuse';

/** What is built in says so under these names. */
export const BUILT_IN = {
  forbidden: '内置：未成年与非自愿',
  flood: '内置：刷屏',
  out: '内置：引流',
};

/** A text with what the machine says of it, the gravest first. */
export interface JudgedText {
  judgement: Judgement;
  findings: RuleFinding[];
}

/**
 * Decides what becomes of a text. Words that suggest minors or acts without consent are never taken, whatever staff
 * set; what their rules catch is logged.
 */
export function judgeText(text: string, scope: RuleScope = 'post'): Judgement {
  return judgeWithGrounds(text, scope).judgement;
}

/** The same with its grounds, for a queue that is ordered by them. */
export function judgeWithGrounds(text: string, scope: RuleScope): JudgedText {
  const judged = weighText(text, scope);
  noteHits(text, scope, judged.findings);
  return judged;
}

/** The same without a note in the log. */
export function weighText(text: string, scope: RuleScope): JudgedText {
  const findings = [...builtIn(text, scope), ...findingsOf(text, scope)];
  const acts = new Set(findings.map(({ act }) => act));
  const judgement = acts.has('refuse') ? 'refuse' : acts.has('review') ? 'review' : 'show';
  return { judgement, findings };
}

function builtIn(text: string, scope: RuleScope): RuleFinding[] {
  if (hasForbiddenWords(text))
    return [{ ruleId: null, rule: BUILT_IN.forbidden, act: 'refuse', passage: '' }];
  if (scope === 'search' || scope === 'work') return [];
  const plain = normalise(text, 'NFKC');
  const found: RuleFinding[] = [];
  const note = (rule: string, passage: string) =>
    found.push({
      ...{ ruleId: null, rule, act: 'review' },
      passage: scope === 'message' ? privatePassage(passage) : passage.slice(0, 80),
    });
  const flood = FLOOD.exec(plain);
  if (flood) note(BUILT_IN.flood, flood[0]);
  const out = WAYS_OUT.map((way) => way.exec(plain)).find((match) => match !== null);
  if (out) note(BUILT_IN.out, out[0]);
  return found;
}

/** What the rules of staff alone say of a text, noted in the log: for texts that have checks of their own beside. */
export function judgeByRules(text: string, scope: RuleScope): Judgement {
  return judgeByRulesWithGrounds(text, scope).judgement;
}

/** The same with its grounds. */
export function judgeByRulesWithGrounds(text: string, scope: RuleScope): JudgedText {
  const findings = findingsOf(text, scope);
  noteHits(text, scope, findings);
  const [gravest] = findings;
  return { judgement: !gravest || gravest.act === 'mark' ? 'show' : gravest.act, findings };
}
