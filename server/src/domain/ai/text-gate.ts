import { isAdultAiText, ruleOfAiOutput, type AiOutputRule } from '../policy/judge-ai-text.ts';
import { SENTENCE_END } from '../text/patterns.ts';

/** A sentence without an end is judged at this length; so many characters of it stay back. */
const LONGEST_SENTENCE = 400;
const STAYS_BACK = 40;
/** Of what passed, so much is judged again with what follows: words may be spread over sentences. */
const CONTEXT = 160;

/** What may be shown of a text after another piece of it, or the rule that stopped it. */
export interface GateAnswer {
  passed: string;
  /** What did not pass is in `text`. */
  refused: { rule: AiOutputRule; text: string } | null;
}

/**
 * Lets a text that is still being written through sentence by sentence. The sentence that has no end yet stays back; once
 * a sentence met a rule nothing passes any more.
 */
export class TextGate {
  /** Whether what passed, or is about to, is for adults. */
  isAdult = false;
  private held = '';
  private context = '';
  private refused: GateAnswer['refused'] = null;
  private readonly isTalk: boolean;

  /** @param isTalk whether it is of a conversation with a character */
  constructor(isTalk = false) {
    this.isTalk = isTalk;
  }

  take(piece: string): GateAnswer {
    this.held += piece;
    return this.judge(this.endOfLastSentence());
  }

  /** The text is over: its last sentence may have no end. */
  close(): GateAnswer {
    return this.judge(this.held.length);
  }

  private endOfLastSentence(): number {
    let end = 0;
    for (const found of this.held.matchAll(SENTENCE_END)) end = found.index + found[0].length;
    if (end > 0 || this.held.length < LONGEST_SENTENCE) return end;
    return this.held.length - STAYS_BACK;
  }

  private judge(end: number): GateAnswer {
    if (this.refused || end === 0) return { passed: '', refused: this.refused };
    const passed = this.held.slice(0, end);
    const judged = this.context + passed;
    const rule = ruleOfAiOutput(judged, this.isTalk);
    if (rule !== null) {
      this.refused = { rule, text: judged };
      return { passed: '', refused: this.refused };
    }
    this.isAdult ||= isAdultAiText(judged);
    this.held = this.held.slice(end);
    this.context = contextOf(judged);
    return { passed, refused: null };
  }
}

/** The last sentences of a text. It begins with a whole one: half of a number would be another number. */
function contextOf(text: string): string {
  const tail = text.slice(-CONTEXT);
  if (tail.length === text.length) return text;
  const [first] = tail.matchAll(SENTENCE_END);
  return first ? tail.slice(first.index + first[0].length) || tail : tail;
}
