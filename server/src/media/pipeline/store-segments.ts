import { stopIfCancelled } from '../media-error.ts';
import { mediaKey } from '../manifest.ts';
import type { ManifestSegment } from '../manifest.ts';
import type { Storage } from '../storage/storage.ts';
import { encryptedPiece, hiddenName } from './encrypt-segment.ts';
import type { KeyMaterial } from './encrypt-segment.ts';
import type { Piece } from './pieces.ts';

/** Segments on their way to storage at the same time. */
const atOnce = 4;

export interface SegmentsInput {
  storage: Pick<Storage, 'put'>;
  prefix: string;
  keys: KeyMaterial;
  /** The rendition's name. */
  rendition: string;
  tsPath: string;
  pieces: Piece[];
  signal: AbortSignal;
  /** Called with each segment's share of the rendition, 0 to 1. */
  onStored: (share: number) => void;
}

/** Encrypts a rendition's segments and stores them under their hidden names, in order. */
export async function storeSegments(input: SegmentsInput): Promise<ManifestSegment[]> {
  const { storage, prefix, keys, rendition, tsPath, pieces } = input;
  const stored: ManifestSegment[] = [];
  const waiting = pieces.entries();

  async function storeNext(): Promise<void> {
    for (const [index, piece] of waiting) {
      stopIfCancelled(input.signal);
      const name = hiddenName(keys.nameSecret, `${rendition}/${index}`, 'ts');
      const body = encryptedPiece(tsPath, piece, keys.key, index);
      const type = { contentType: 'video/mp2t' };
      const { bytes } = await storage.put(mediaKey(prefix, { name }), body, type);
      stored[index] = { name, durationSeconds: piece.durationSeconds, bytes };
      input.onStored(1 / pieces.length);
    }
  }

  // All settle before an error is thrown, so that nothing is stored after the caller cleans up.
  const results = await Promise.allSettled(Array.from({ length: atOnce }, storeNext));
  for (const it of results) if (it.status === 'rejected') throw it.reason;
  return stored;
}
