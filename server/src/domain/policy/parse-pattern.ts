import { foldCharacter } from '../text/fold.ts';

/** Why a pattern is not taken, as a sentence for people. */
export class PatternError extends Error {
  override readonly name = 'PatternError';
}

/** Characters by their numbers: those within, or all others. */
export interface CharacterSet {
  ranges: readonly (readonly [number, number])[];
  isOther: boolean;
}

export type PatternNode =
  | { kind: 'set'; set: CharacterSet }
  | { kind: 'edge'; at: 'start' | 'end' }
  | { kind: 'all'; parts: PatternNode[] }
  | { kind: 'any'; parts: PatternNode[] }
  /** `most` is null where there is no end. */
  | { kind: 'repeat'; part: PatternNode; least: number; most: number | null };

const MOST_REPEATS = 64;
const DEEPEST = 8;

const code = (character: string) => character.codePointAt(0) ?? 0;
const range = (from: string, to: string) => [code(from), code(to)] as const;

const ANY: CharacterSet = { ranges: [], isOther: true };
const CLASSES: Readonly<Record<string, CharacterSet>> = {
  d: { ranges: [range('0', '9')], isOther: false },
  w: { ranges: [range('0', '9'), range('a', 'z'), range('_', '_')], isOther: false },
  s: { ranges: [range('\t', '\r'), range(' ', ' ')], isOther: false },
  h: { ranges: [range('\u3400', '\u9fff'), range('\u{20000}', '\u{323af}')], isOther: false },
};
const SIGNS = new Set('\\.^$|?*+()[]{}-/');

/**
 * Reads a pattern: characters, `.`, `[…]`, `\d \w \s \h` (digits, letters, blanks, Chinese), `( )`, `|`, `? * + {m,n}`,
 * `^` and `$`. Literals are folded as texts are. Throws `PatternError`.
 */
export function parsePattern(source: string): PatternNode {
  return new Parser(Array.from(source)).parse();
}

class Parser {
  readonly #characters: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(characters: readonly string[]) {
    this.#characters = characters;
  }

  parse(): PatternNode {
    const node = this.#any();
    if (this.#at < this.#characters.length) throw new PatternError('表达式里多了一个 )');
    return node;
  }

  #peek(): string | undefined {
    return this.#characters[this.#at];
  }

  #take(character: string): boolean {
    if (this.#peek() !== character) return false;
    this.#at += 1;
    return true;
  }

  #any(): PatternNode {
    const parts = [this.#all()];
    while (this.#take('|')) parts.push(this.#all());
    return parts.length === 1 ? parts[0]! : { kind: 'any', parts };
  }

  #all(): PatternNode {
    const parts: PatternNode[] = [];
    for (let next = this.#peek(); next !== undefined; next = this.#peek()) {
      if (next === '|' || next === ')') break;
      parts.push(this.#repeated(this.#one()));
    }
    return { kind: 'all', parts };
  }

  #one(): PatternNode {
    const character = this.#characters[this.#at++]!;
    switch (character) {
      case '(':
        return this.#group();
      case '[':
        return { kind: 'set', set: this.#set() };
      case '.':
        return { kind: 'set', set: ANY };
      case '^':
        return { kind: 'edge', at: 'start' };
      case '$':
        return { kind: 'edge', at: 'end' };
      case '\\':
        return this.#escaped();
      case '?':
      case '*':
      case '+':
      case '{':
        throw new PatternError(
          `${character} 前面要有内容；要匹配这个符号本身，请写 \\${character}`,
        );
      default:
        return literal(character);
    }
  }

  #group(): PatternNode {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new PatternError('括号套得太深了，最多 8 层');
    if (this.#take('?') && !this.#take(':'))
      throw new PatternError('不支持 (?…) 这样的断言和命名分组，请去掉');
    const node = this.#any();
    if (!this.#take(')')) throw new PatternError('表达式里少了一个 )');
    this.#depth -= 1;
    return node;
  }

  #escaped(): PatternNode {
    const character = this.#characters[this.#at++];
    if (character === undefined) throw new PatternError('表达式不能以 \\ 结尾');
    const set = CLASSES[character];
    if (set) return { kind: 'set', set };
    if (SIGNS.has(character)) return literal(character);
    throw new PatternError(`不支持 \\${character}，可以用 \\d \\w \\s \\h`);
  }

  #set(): CharacterSet {
    const isOther = this.#take('^');
    const ranges: (readonly [number, number])[] = [];
    for (;;) {
      const first = this.#member();
      if (first === null) break;
      if (typeof first !== 'string') {
        ranges.push(...first.ranges);
        continue;
      }
      const isRange = this.#peek() === '-' && this.#characters[this.#at + 1] !== ']';
      if (!isRange) {
        ranges.push(range(first, first));
        continue;
      }
      this.#at += 1;
      const last = this.#member();
      if (typeof last !== 'string' || code(last) < code(first))
        throw new PatternError('[ ] 里的区间要从小到大，比如 [0-9]');
      ranges.push(range(first, last));
    }
    if (ranges.length === 0) throw new PatternError('[ ] 里要有内容');
    return { ranges, isOther };
  }

  /** A character of a set, or a class; null at the end of the set. */
  #member(): string | CharacterSet | null {
    const character = this.#characters[this.#at++];
    if (character === undefined) throw new PatternError('表达式里少了一个 ]');
    if (character === ']') return null;
    if (character !== '\\') return foldedOne(character);
    const escaped = this.#characters[this.#at++];
    if (escaped === undefined) throw new PatternError('表达式里少了一个 ]');
    return CLASSES[escaped] ?? foldedOne(escaped);
  }

  #repeated(part: PatternNode): PatternNode {
    const counts = this.#counts();
    if (!counts) return part;
    if (part.kind === 'edge') throw new PatternError('^ 和 $ 后面不能写次数');
    if ('?*+{'.includes(this.#peek() ?? ' '))
      throw new PatternError('次数后面不能再写次数，需要时请加括号');
    return { kind: 'repeat', part, ...counts };
  }

  #counts(): { least: number; most: number | null } | null {
    if (this.#take('?')) return { least: 0, most: 1 };
    if (this.#take('*')) return { least: 0, most: null };
    if (this.#take('+')) return { least: 1, most: null };
    if (!this.#take('{')) return null;
    const least = this.#number();
    const isRange = this.#take(',');
    const most = isRange ? this.#number() : least;
    if (!this.#take('}') || least === null) throw new PatternError('次数要写成 {3} 或 {1,5}');
    if (least > MOST_REPEATS || (most ?? 0) > MOST_REPEATS)
      throw new PatternError(`重复次数最多 ${MOST_REPEATS}`);
    if (most !== null && most < least) throw new PatternError('次数要从小到大，比如 {1,5}');
    return { least, most };
  }

  #number(): number | null {
    let digits = '';
    for (
      let next = this.#peek();
      next !== undefined && next >= '0' && next <= '9';
      next = this.#peek()
    ) {
      digits += next;
      this.#at += 1;
      if (digits.length > 4) break;
    }
    return digits === '' ? null : Number(digits);
  }
}

/** A character as folded texts have it: some become several. */
function literal(character: string): PatternNode {
  const folded = foldCharacter(character) || character;
  const parts = Array.from(folded).map((one): PatternNode => ({
    kind: 'set',
    set: { ranges: [range(one, one)], isOther: false },
  }));
  return parts.length === 1 ? parts[0]! : { kind: 'all', parts };
}

function foldedOne(character: string): string {
  const folded = foldCharacter(character);
  return Array.from(folded).length === 1 ? folded : character;
}
