import { randomInt } from 'node:crypto';

const FIRST_CAPACITY = 1024;
const TWO_TO_32 = 2 ** 32;

/**
 * A set of short texts that keeps 64 bits of each and not the text: 16 to 32 bytes a text instead of two
 * hundred. A text it holds is always found; one it does not hold is taken for another with a chance of n in 2⁶⁴.
 */
export class TextHashSet {
  private readonly seed = randomInt(TWO_TO_32);
  private table = new Uint32Array(2 * FIRST_CAPACITY);
  private count = 0;
  private high = 0;
  private low = 0;

  has(text: string): boolean {
    this.read(text);
    return this.isAt(this.place());
  }

  /** Whether the text is new; from now on it is not. */
  add(text: string): boolean {
    this.read(text);
    const place = this.place();
    if (this.isAt(place)) return false;
    this.table[place] = this.high;
    this.table[place + 1] = this.low;
    this.count += 1;
    if (this.count * 4 > this.table.length) this.grow();
    return true;
  }

  /** Where the hash stands, or the free place it would take. */
  private place(): number {
    const { table, high, low } = this;
    const mask = table.length - 1;
    let place = (low * 2) & mask;
    while (
      (table[place] !== 0 || table[place + 1] !== 0) &&
      !(table[place] === high && table[place + 1] === low)
    )
      place = (place + 2) & mask;
    return place;
  }

  private isAt(place: number): boolean {
    return this.table[place] === this.high && this.table[place + 1] === this.low;
  }

  private grow(): void {
    const old = this.table;
    this.table = new Uint32Array(old.length * 2);
    for (let from = 0; from < old.length; from += 2) {
      this.high = old[from]!;
      this.low = old[from + 1]!;
      if (this.high === 0 && this.low === 0) continue;
      const place = this.place();
      this.table[place] = this.high;
      this.table[place + 1] = this.low;
    }
  }

  /** Two multiplicative hashes side by side, mixed at the end as in MurmurHash3. Zero and zero marks a free place. */
  private read(text: string): void {
    let high = this.seed;
    let low = ~this.seed;
    for (let at = 0; at < text.length; at += 1) {
      const unit = text.charCodeAt(at);
      high = Math.imul(high ^ unit, 0x9e3779b1);
      low = Math.imul(low ^ unit, 0x5f356495);
    }
    high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
    low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
    this.high = high >>> 0;
    this.low = low >>> 0 || 1;
  }
}
