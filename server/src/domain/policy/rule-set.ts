import type { RuleAct, RuleFinding, RuleScope } from '@yehang/contract/shapes/word-rule.ts';
import type { TriedRule } from '../../db/schema/word-rules.ts';
import { syllablesOf } from '../text/pinyin.ts';
import { foldText, LONGEST_FOLDED } from '../text/fold.ts';
import { LATIN_LETTERS, ONLY_HAN } from '../text/patterns.ts';
import { LinearPattern } from './linear-pattern.ts';
import { readLatinWords, tightForm } from '../text/normal-form.ts';
import { textPieces } from '../text/text-pieces.ts';
import { privatePassage } from './private-passage.ts';
import { WordTree } from './word-tree.ts';

const LONGEST_PASSAGE = 80;

/** The forms of a piece of a text that rules look at. */
export interface TextForms {
  /** In one way of writing. */
  folded: string;
  /** Without anything but letters and digits. */
  tight: string;
  /** Its Latin words, as written and as read, with a blank at both ends of each. */
  latin: string;
}

/** The whole text comes first, then pieces of one that is long. */
export function formsOf(text: string): TextForms[] {
  return textPieces(text).map((piece) => ({
    folded: foldText(piece),
    tight: tightForm(piece),
    latin: ` ${readLatinWords(piece).join(' ')} `,
  }));
}

/** Looks for what a rule describes; answers the passage. */
export type RuleTest = (pieces: readonly TextForms[]) => string | null;

/** Throws `PatternError`, and `RangeError` naming a word of which nothing is left once it is folded. */
export function compileRule(
  rule: Pick<TriedRule, 'kind' | 'words' | 'pattern' | 'byPinyin'>,
): RuleTest {
  const findIn = finderOf(rule);
  return (pieces) => {
    for (const piece of pieces) {
      const passage = findIn(piece);
      if (passage !== null) return passage;
    }
    return null;
  };
}

function finderOf(
  rule: Pick<TriedRule, 'kind' | 'words' | 'pattern' | 'byPinyin'>,
): (forms: TextForms) => string | null {
  if (rule.kind === 'pattern') {
    const pattern = new LinearPattern(rule.pattern);
    return ({ folded, tight }) =>
      pattern.find(folded, LONGEST_FOLDED) ?? pattern.find(tight, LONGEST_FOLDED);
  }
  const anywhere: string[] = [];
  const latin: string[] = [];
  for (const word of rule.words) {
    const tight = tightForm(word);
    if (tight === '') throw new RangeError(word);
    // Parts of Latin words mean something else; parts of Chinese ones are found by their characters.
    if (LATIN_LETTERS.test(tight)) latin.push(...latinForms(word, tight));
    else anywhere.push(tight);
    if (rule.byPinyin && ONLY_HAN.test(tight) && tight.length > 1) {
      const syllables = syllablesOf(tight);
      latin.push(` ${syllables.join('')} `, ` ${syllables.join(' ')} `);
    }
  }
  const [chinese, words] = [new WordTree(anywhere), new WordTree(latin)];
  return (forms) => chinese.find(forms.tight) ?? words.find(forms.latin)?.trim() ?? null;
}

/** Its words one after another, and as one word. */
function latinForms(word: string, tight: string): string[] {
  // They come twice: as they are written, and as they are read.
  const read = readLatinWords(word);
  const once = read.slice(0, read.length / 2);
  return [` ${once.join(' ')} `, ` ${tight} `];
}

interface CompiledRule {
  id: string;
  name: string;
  act: RuleAct;
  scopes: ReadonlySet<RuleScope>;
  isPattern: boolean;
  test: RuleTest;
}

export type StoredRule = TriedRule & { id: string; act: RuleAct };

/** All rules that are in force, ready to be applied. */
export class RuleSet {
  readonly #rules: readonly CompiledRule[];
  readonly #scopes: ReadonlySet<RuleScope>;

  /** @param onBroken called with a rule that can no longer be read, which is left out */
  constructor(rules: readonly StoredRule[], onBroken: (rule: StoredRule, error: unknown) => void) {
    this.#rules = rules.flatMap((rule) => {
      try {
        const { id, name, act } = rule;
        const isPattern = rule.kind === 'pattern';
        const scopes = new Set(rule.scopes);
        return [{ id, name, act, scopes, isPattern, test: compileRule(rule) }];
      } catch (error) {
        onBroken(rule, error);
        return [];
      }
    });
    this.#scopes = new Set(this.#rules.flatMap(({ scopes }) => [...scopes]));
  }

  /** What the rules of a scope say of a text, the gravest first. */
  findings(text: string, scope: RuleScope): RuleFinding[] {
    // Most scopes of most installations have no rule at all.
    if (!this.#scopes.has(scope)) return [];
    const forms = formsOf(text);
    const found = this.#rules.flatMap((rule): RuleFinding[] => {
      const { id, name, act, scopes, test } = rule;
      if (!scopes.has(scope)) return [];
      const passage = test(forms);
      if (passage === null) return [];
      const isPrivate = rule.isPattern && scope === 'message';
      const shown = isPrivate ? privatePassage(passage) : passage.slice(0, LONGEST_PASSAGE);
      return [{ ruleId: id, rule: name, act, passage: shown }];
    });
    return found.sort((a, b) => gravity[b.act] - gravity[a.act]);
  }
}

const gravity: Record<RuleAct, number> = { mark: 0, review: 1, refuse: 2 };

export const NO_RULES = new RuleSet([], () => undefined);
