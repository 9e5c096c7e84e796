/// <reference lib="webworker" />
import { deriveByNoble } from './derive-by-noble.ts';

/** The request: PBKDF2-SHA-256 of these. */
export interface DeriveQuestion {
  pattern: Uint8Array<ArrayBuffer>;
  salt: Uint8Array<ArrayBuffer>;
  iterations: number;
  bits: number;
}

/** The derived bytes. */
export type DeriveAnswer = Uint8Array;

const scope = globalThis as unknown as DedicatedWorkerGlobalScope;

scope.addEventListener('message', ({ data }: MessageEvent<DeriveQuestion>) => {
  scope.postMessage(deriveByNoble(data) satisfies DeriveAnswer);
});
