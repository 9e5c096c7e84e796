/** Work that is done a few at a time; of what waits, no more than a given number. */
export class Turns {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  /**
   * Waits for a turn; answers how to end it, once, or null where too many wait already or the wait takes too long.
   * @param waitMs how long; null for as long as it takes
   */
  async enter(waitMs: number | null): Promise<(() => void) | null> {
    if (this.#busy >= this.#atOnce) {
      if (waitMs !== null && this.#waiting.length >= this.#mostWaiting) return null;
      if (!(await this.#wait(waitMs))) return null;
    } else this.#busy += 1;
    return () => {
      // A turn is handed on, so that nobody who comes now is before who waits.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#busy -= 1;
    };
  }

  #wait(waitMs: number | null): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = waitMs === null ? null : setTimeout(() => giveUp(), waitMs);
      const go = () => {
        if (timer) clearTimeout(timer);
        resolve(true);
      };
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(go), 1);
        resolve(false);
      };
      this.#waiting.push(go);
    });
  }
}
