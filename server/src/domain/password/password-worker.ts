import { parentPort } from 'node:worker_threads';
import { hashSync, verifySync } from '@node-rs/argon2';

/** What the thread is asked: `stored` is a hash to check against, absent where one is to be made. */
export interface PasswordOrder {
  id: number;
  password: string;
  stored?: string;
}

/** The hash that was made, or whether the password fits. */
export interface PasswordAnswer {
  id: number;
  result: string | boolean;
}

/** argon2id with OWASP's first choice: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** False also for what is stored and is no hash: such an account cannot be entered. */
function fits(stored: string, password: string): boolean {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
}

parentPort?.on('message', ({ id, password, stored }: PasswordOrder) => {
  const result = stored === undefined ? hashSync(password, COST) : fits(stored, password);
  const answer: PasswordAnswer = { id, result };
  parentPort?.postMessage(answer);
});
