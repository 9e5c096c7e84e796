import { randomBytes } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import type { PasswordAnswer, PasswordOrder } from './password-worker.ts';

/** Places that strangers cannot take. */
const RESERVED = 16;

interface Waiting {
  resolve: (result: string | boolean) => void;
  reject: (error: Error) => void;
}

/**
 * Runs argon2 in one thread of its own, one after another. The threads of libuv's pool stay with pictures and files,
 * however many log in; the thread is started with the first order, and does not keep the process alive.
 */
class PasswordThread {
  private readonly mostWaiting: number;
  private nobodysHash: Promise<string> | undefined;
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /** @param mostWaiting who comes after so many is told to try again; about 30 are done in a second */
  constructor(mostWaiting: number) {
    this.mostWaiting = mostWaiting;
  }

  /** An argon2id hash. Error: 4290. */
  async hash(password: string): Promise<string> {
    return (await this.ask({ password }, true)) as string;
  }

  /**
   * Whether a password fits a stored hash; never for what is no hash. Where there is none it takes as long, so that
   * the time does not reveal whether an account exists. Error: 4290.
   * @param isKnown whether it comes from where the account was used before
   */
  async matches(stored: string | null, password: string, isKnown: boolean): Promise<boolean> {
    const against = stored ?? (await this.hashOfNobody());
    const fits = await this.ask({ password, stored: against }, isKnown);
    return stored !== null && fits === true;
  }

  private hashOfNobody(): Promise<string> {
    this.nobodysHash ??= this.hash(randomBytes(16).toString('hex'));
    // What failed is tried again.
    this.nobodysHash.catch(() => (this.nobodysHash = undefined));
    return this.nobodysHash;
  }

  private ask(order: Omit<PasswordOrder, 'id'>, isKnown: boolean): Promise<string | boolean> {
    if (this.waiting.size >= this.mostWaiting + (isKnown ? RESERVED : 0))
      return Promise.reject(new AppError(4290, '现在登录的人太多，请稍后再试'));
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      // An order under way keeps the process, as any other promise of work would.
      const worker = (this.worker ??= this.start());
      worker.ref();
      worker.postMessage({ id, ...order } satisfies PasswordOrder);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./password-worker.ts', import.meta.url));
    worker.on('message', ({ id, result }: PasswordAnswer) => {
      this.waiting.get(id)?.resolve(result);
      this.waiting.delete(id);
      if (this.waiting.size === 0) worker.unref();
    });
    worker.on('error', (error) => this.end(worker, error));
    worker.on('exit', (code) => this.end(worker, new Error(`the thread ended with ${code}`)));
    return worker;
  }

  /** What waits fails; the next order starts a thread anew. */
  private end(worker: Worker, error: unknown): void {
    if (worker !== this.worker) return;
    this.worker = undefined;
    for (const { reject } of this.waiting.values())
      reject(new Error('passwords cannot be worked on', { cause: error }));
    this.waiting.clear();
  }
}

/** Of the console. Users have a thread of their own, so that however many of them log in, staff get in. */
export const staffPasswords = new PasswordThread(16);
export const userPasswords = new PasswordThread(64);
