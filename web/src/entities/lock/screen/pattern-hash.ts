import { fromHex, toHex } from '../../../lib/wire/bytes.ts';
import type { DeriveQuestion, DeriveAnswer } from './derive-worker.ts';

/** OWASP's minimum for PBKDF2-SHA-256. Stored with each hash, so that it can grow. */
const ITERATIONS = 600_000;
const SALT_BYTES = 16;
const HASH_BITS = 256;

/** The stored hash; the pattern itself is not stored. */
export interface PatternHash {
  /** Hex. */
  salt: string;
  iterations: number;
  /** Hex. */
  digest: string;
}

/** The hash of a pattern, with a new salt. */
export async function hashPattern(path: readonly number[]): Promise<PatternHash> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const digest = await derive({ pattern: bytesOf(path), salt, iterations: ITERATIONS });
  return { salt: toHex(salt), iterations: ITERATIONS, digest: toHex(digest) };
}

/** Whether `path` is the hashed pattern. */
export async function isPattern(path: readonly number[], known: PatternHash): Promise<boolean> {
  const { iterations } = known;
  const digest = await derive({ pattern: bytesOf(path), salt: fromHex(known.salt), iterations });
  return toHex(digest) === known.digest;
}

function bytesOf(path: readonly number[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(path);
}

type Question = Omit<DeriveQuestion, 'bits'>;

/** PBKDF2-SHA-256, off the main thread either way: by WebCrypto, or without it in a worker. */
async function derive({ pattern, salt, iterations }: Question): Promise<Uint8Array> {
  // Typed as always present, but absent on plain http.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return deriveInWorker({ pattern, salt, iterations, bits: HASH_BITS });
  const key = await subtle.importKey('raw', pattern, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return new Uint8Array(await subtle.deriveBits(how, key, HASH_BITS));
}

function deriveInWorker(question: DeriveQuestion): Promise<Uint8Array> {
  const worker = new Worker(new URL('./derive-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DeriveAnswer>) => resolve(data));
    worker.addEventListener('error', () => reject(new Error('the worker of the lock failed')));
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
