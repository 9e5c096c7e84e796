import { Worker } from 'node:worker_threads';
import { AppError } from '../app-error.ts';
import type { PasswordAnswer, PasswordOrder } from './password-worker.ts';

/** Half a second of work on an ordinary machine; who comes after that is told to wait. */
const MOST_WAITING = 16;
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
  private worker: Worker | undefined;
  private readonly waiting = new Map<number, Waiting>();
  private lastId = 0;

  /** Error: 4290 (too many wait). */
  ask(order: Omit<PasswordOrder, 'id'>, isKnown = false): Promise<string | boolean> {
    if (this.waiting.size >= MOST_WAITING + (isKnown ? RESERVED : 0))
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

const thread = new PasswordThread();

/** An argon2id hash. Error: 4290. */
export async function hashPassword(password: string): Promise<string> {
  return (await thread.ask({ password }, true)) as string;
}

/**
 * Whether a password fits a stored hash; never for what is no hash. Error: 4290.
 * @param isKnown whether it comes from where the account was used before
 */
export async function isPassword(
  stored: string,
  password: string,
  isKnown: boolean,
): Promise<boolean> {
  return (await thread.ask({ password, stored }, isKnown)) as boolean;
}
