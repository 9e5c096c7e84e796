import type { Random } from './collect-candidates.ts';
import type { Scored } from './score.ts';

/**
 * The order in which a weighted draw without replacement takes candidates (Efraimidis and Spirakis). A page needs the
 * first few of some hundreds: the rest stays a heap.
 */
export class Draw {
  private readonly drawn: Scored[] = [];
  private readonly waiting: Scored[];
  /** Of those that wait: the smallest is drawn next. */
  private readonly keys: number[];

  /** @param sharpness higher: the better ones are drawn more surely */
  constructor(scored: readonly Scored[], random: Random, sharpness: number) {
    this.waiting = scored.slice();
    // The logarithm of -ln(u) / e ^ (score * sharpness): the same order, and no powers.
    this.keys = scored.map(({ score }) => Math.log(-Math.log(1 - random())) - sharpness * score);
    for (let at = (scored.length >> 1) - 1; at >= 0; at -= 1) this.sink(at);
  }

  /** The one that is drawn in this place; undefined where there are not so many. */
  at(place: number): Scored | undefined {
    while (this.drawn.length <= place && this.waiting.length > 0) this.drawNext();
    return this.drawn[place];
  }

  private drawNext(): void {
    const { waiting, keys } = this;
    this.drawn.push(waiting[0]!);
    const last = waiting.pop()!;
    const key = keys.pop()!;
    if (waiting.length === 0) return;
    waiting[0] = last;
    keys[0] = key;
    this.sink(0);
  }

  /** Restores the heap below a place. */
  private sink(from: number): void {
    const { waiting, keys } = this;
    const moved = waiting[from]!;
    const key = keys[from]!;
    let at = from;
    for (;;) {
      let next = 2 * at + 1;
      if (next >= keys.length) break;
      if (next + 1 < keys.length && keys[next + 1]! < keys[next]!) next += 1;
      if (keys[next]! >= key) break;
      waiting[at] = waiting[next]!;
      keys[at] = keys[next]!;
      at = next;
    }
    waiting[at] = moved;
    keys[at] = key;
  }
}
