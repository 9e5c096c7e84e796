import { AppError } from '../domain/app-error.ts';

/** How many bodies are read at once: of one owner, and of all. */
export interface BodyLimits {
  perOwner: number;
  all: number;
}

/** Three chunks at once of some files; what a stream holds of each is a few dozen kilobytes. */
const DEFAULTS: BodyLimits = { perOwner: 12, all: 64 };

/** Counts bodies that are being read, so that unfinished ones cannot pile up. */
export class BodyGate {
  readonly #limits: BodyLimits;
  readonly #byOwner = new Map<string, number>();
  #all = 0;

  constructor(limits: BodyLimits = DEFAULTS) {
    this.#limits = limits;
  }

  /** Runs `read` where there is room. Error: 4290. */
  async during<T>(owner: string, read: () => Promise<T>): Promise<T> {
    const present = this.#byOwner.get(owner) ?? 0;
    if (present >= this.#limits.perOwner || this.#all >= this.#limits.all)
      throw new AppError(4290, '同时上传的内容太多，请稍后再试', { retryAfterSeconds: 5 });
    this.#byOwner.set(owner, present + 1);
    this.#all += 1;
    try {
      return await read();
    } finally {
      this.#all -= 1;
      const left = (this.#byOwner.get(owner) ?? 1) - 1;
      if (left > 0) this.#byOwner.set(owner, left);
      else this.#byOwner.delete(owner);
    }
  }
}
