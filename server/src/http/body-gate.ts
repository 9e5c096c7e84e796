import type { Readable } from 'node:stream';
import { AppError } from '../domain/app-error.ts';

/** How many bodies are read at once, of one owner, of one network and of all, and how long each may take. */
export interface BodyLimits {
  perOwner: number;
  /** Many owners are made in one network; null where there is no telling. */
  perNetwork: number;
  all: number;
  seconds: number;
}

/**
 * Three chunks at once of some files; what a stream holds of each is a few dozen kilobytes. The time is a part of that
 * of the whole request, so that its end is answered.
 */
const DEFAULTS: BodyLimits = { perOwner: 12, perNetwork: 60, all: 240, seconds: 45 };

/** Who sends a body. */
export interface BodySender {
  owner: string;
  network: string | null;
}

/** Counts bodies that are being read, and ends those that take too long, so that unfinished ones cannot pile up. */
export class BodyGate {
  readonly #limits: BodyLimits;
  readonly #counts = new Map<string, number>();
  #all = 0;

  constructor(limits: Partial<BodyLimits> = {}) {
    this.#limits = { ...DEFAULTS, ...limits };
  }

  /**
   * Runs `read` over a body where there is room. To be entered once it is known that the body is wanted: a place that
   * is held by a form without a file keeps others out. Errors: 4290 (no room), 4000 (too slow).
   */
  async during<T>(
    { owner, network }: BodySender,
    body: Readable,
    read: () => Promise<T>,
  ): Promise<T> {
    const { perOwner, perNetwork, all, seconds } = this.#limits;
    const places: [key: string, most: number][] = [[`owner ${owner}`, perOwner]];
    if (network !== null) places.push([`network ${network}`, perNetwork]);
    const isFull = places.some(([key, most]) => (this.#counts.get(key) ?? 0) >= most);
    if (isFull || this.#all >= all)
      throw new AppError(4290, '同时上传的内容太多，请稍后再试', { retryAfterSeconds: 5 });
    for (const [key] of places) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    this.#all += 1;
    const tooSlow = new AppError(4000, '网络太慢，没有传完，请重试', { field: 'file' });
    const timer = setTimeout(() => body.destroy(tooSlow), seconds * 1000);
    try {
      return await read();
    } catch (error) {
      throw body.errored === tooSlow ? tooSlow : error;
    } finally {
      clearTimeout(timer);
      this.#all -= 1;
      for (const [key] of places) {
        const left = (this.#counts.get(key) ?? 1) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
    }
  }
}
