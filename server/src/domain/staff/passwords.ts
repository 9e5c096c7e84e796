import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id with OWASP's first choice: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** False also for what is stored and is no hash: such an account cannot be entered. */
export function isPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password).catch(() => false);
}

/** A first password of 96 random bits, readable aloud in four groups. */
export function newPassword(): string {
  return randomBytes(12).toString('hex').match(/.{6}/g)!.join('-');
}
