import {
  parsePattern,
  PatternError,
  type CharacterSet,
  type PatternNode,
} from './parse-pattern.ts';

/** Steps of a pattern at most: a text costs its length times these, whatever both say. */
const MOST_STEPS = 256;
/** Characters of a text that are looked at unless more are asked for; the count of a text has to fit in 16 bits. */
const LONGEST = 10_000;

type Step =
  | { kind: 'take'; fits: (character: number) => boolean }
  | { kind: 'fork'; to: readonly [number, number] }
  | { kind: 'edge'; at: 'start' | 'end' }
  | { kind: 'found' };

/** A pattern that looks at each character of a text once: all its ways are followed at the same time. */
export class LinearPattern {
  readonly #steps: readonly Step[];
  /** For which character each step was last entered, from 1, so that no step is entered twice for one. */
  readonly #entered: Uint16Array;

  /** Throws `PatternError` with a sentence for people. */
  constructor(source: string) {
    const steps = new Emitter().emitAll(parsePattern(source));
    this.#steps = steps;
    this.#entered = new Uint16Array(steps.length);
    if (this.find('') !== null || ['a', '。', '夜'].every((one) => this.find(one) !== null))
      throw new PatternError('这个表达式什么文字都会匹配，请至少写一个必须出现的字');
  }

  /** The first passage that ends earliest; null where there is none. */
  find(text: string, longest = LONGEST): string | null {
    const characters = Array.from(text.slice(0, longest));
    // Characters are counted anew for each text: the numbers stay below what the array holds.
    this.#entered.fill(0);
    let now: number[] = [];
    let starts: number[] = [];
    for (let at = 0; at <= characters.length; at += 1) {
      const turn = at + 1;
      const next: number[] = [];
      const nextStarts: number[] = [];
      const edge = { isStart: at === 0, isEnd: at === characters.length };
      let found = -1;
      const enter = (first: number, start: number) => {
        const waiting = [first];
        for (let step = waiting.pop(); step !== undefined; step = waiting.pop()) {
          if (this.#entered[step] === turn) continue;
          this.#entered[step] = turn;
          const it = this.#steps[step]!;
          if (it.kind === 'fork') waiting.push(it.to[1], it.to[0]);
          else if (it.kind === 'edge') {
            if (it.at === 'start' ? edge.isStart : edge.isEnd) waiting.push(step + 1);
          } else if (it.kind === 'found') found = found === -1 ? start : found;
          else {
            next.push(step);
            nextStarts.push(start);
          }
        }
      };
      const before = at === 0 ? undefined : characters[at - 1]?.codePointAt(0);
      for (const [index, step] of now.entries()) {
        const it = this.#steps[step]!;
        if (before !== undefined && it.kind === 'take' && it.fits(before))
          enter(step + 1, starts[index]!);
      }
      // Beginnings come last: of two ways at one step the one that began earlier stays.
      enter(0, at);
      if (found !== -1) return characters.slice(found, at).join('');
      now = next;
      starts = nextStarts;
    }
    return null;
  }
}

/** Writes the steps of a pattern. Parts that are empty count as well, or repetitions of nothing would never end. */
class Emitter {
  readonly #steps: Step[] = [];
  #parts = 0;

  emitAll(node: PatternNode): readonly Step[] {
    this.#emit(node);
    this.#steps.push({ kind: 'found' });
    return this.#steps;
  }

  #emit(node: PatternNode): void {
    this.#parts += 1;
    if (this.#steps.length > MOST_STEPS || this.#parts > 4 * MOST_STEPS)
      throw new PatternError('这个表达式太长了，请减少重复的次数，或者拆成几条规则');
    if (node.kind === 'set') this.#steps.push({ kind: 'take', fits: toTest(node.set) });
    else if (node.kind === 'edge') this.#steps.push(node);
    else if (node.kind === 'all') for (const part of node.parts) this.#emit(part);
    else if (node.kind === 'any') this.#emitAny(node.parts);
    else this.#emitRepeat(node);
  }

  /** A place that is written once it is known where it leads. */
  #reserve(): number {
    return this.#steps.push({ kind: 'found' }) - 1;
  }

  #emitAny(parts: readonly PatternNode[]): void {
    const ends: number[] = [];
    for (const [index, part] of parts.entries()) {
      if (index === parts.length - 1) {
        this.#emit(part);
        break;
      }
      const fork = this.#reserve();
      this.#emit(part);
      ends.push(this.#reserve());
      this.#steps[fork] = { kind: 'fork', to: [fork + 1, this.#steps.length] };
    }
    const { length } = this.#steps;
    for (const end of ends) this.#steps[end] = { kind: 'fork', to: [length, length] };
  }

  #emitRepeat({ part, least, most }: PatternNode & { kind: 'repeat' }): void {
    for (let count = 0; count < least; count += 1) this.#emit(part);
    const forks: number[] = [];
    const optional = most === null ? 1 : most - least;
    for (let count = 0; count < optional; count += 1) {
      forks.push(this.#reserve());
      this.#emit(part);
    }
    const [first] = forks;
    if (most === null && first !== undefined)
      this.#steps.push({ kind: 'fork', to: [first, first] });
    const { length } = this.#steps;
    for (const fork of forks) this.#steps[fork] = { kind: 'fork', to: [fork + 1, length] };
  }
}

function toTest({ ranges, isOther }: CharacterSet): (character: number) => boolean {
  return (character) =>
    ranges.some(([from, to]) => character >= from && character <= to) !== isOther;
}
