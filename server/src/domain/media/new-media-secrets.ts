import { randomBytes } from 'node:crypto';
import type { Seal } from '../seal.ts';
import { VIDEOS } from './storage-folders.ts';

/** Fresh secrets of a video's media: where it lies, its key, and what its segments' names are made of. */
export function newMediaSecrets({ seal }: { seal: Seal }) {
  return {
    prefix: `${VIDEOS}${randomBytes(16).toString('hex')}`,
    sealedKey: seal.close(randomBytes(16), 'content key'),
    sealedNameSecret: seal.close(randomBytes(32), 'content names'),
  };
}
