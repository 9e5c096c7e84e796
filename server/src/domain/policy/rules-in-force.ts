import type { RuleFinding, RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import type { NewHit } from '../../db/queries/policy/word-rules.ts';
import { NO_RULES, type RuleSet } from './rule-set.ts';

/** Held at most until they are written; what is beyond is not logged. */
const MOST_WAITING = 10_000;
const LONGEST_TEXT = 200;

/**
 * The rules of this process, and what they caught since that was last written. Kept here and not handed on, so that a
 * text is judged by its words and its scope alone, without a query and without waiting.
 */
let rules: RuleSet = NO_RULES;
let waiting: NewHit[] = [];

export function putInForce(next: RuleSet): void {
  rules = next;
}

/** What the rules of a scope say of a text, the gravest first; nothing is logged. */
export function findingsOf(text: string, scope: RuleScope): RuleFinding[] {
  return rules.findings(text, scope);
}

/** Notes what was caught. Of a private message the passage alone is kept. */
export function noteHits(text: string, scope: RuleScope, findings: readonly RuleFinding[]): void {
  const createdAt = new Date();
  const kept = scope === 'message' ? '' : text.slice(0, LONGEST_TEXT);
  for (const finding of findings)
    if (waiting.length < MOST_WAITING)
      waiting.push({
        ...finding,
        scope,
        text: storable(kept),
        passage: storable(finding.passage),
        createdAt,
      });
}

/** Takes what waits to be written. */
export function takeHits(): NewHit[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Puts back what could not be written. */
export function putHitsBack(hits: readonly NewHit[]): void {
  waiting = [...hits, ...waiting].slice(0, MOST_WAITING);
}

/** A cut may leave half a character, which the database does not take. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '');
