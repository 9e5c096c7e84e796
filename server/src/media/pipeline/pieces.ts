import { MediaError } from '../media-error.ts';

/** A run of bytes of a transport stream that begins with a key frame. */
export interface Piece {
  durationSeconds: number;
  offset: number;
  bytes: number;
}

/** Reads the byte ranges of an HLS playlist of one file. Throws `MediaError` engineFailed. */
export function readPieces(playlist: string): Piece[] {
  const pattern = /#EXTINF:([\d.]+),[^\n]*\n#EXT-X-BYTERANGE:(\d+)@(\d+)/g;
  const pieces = [...playlist.matchAll(pattern)].map((it) => ({
    durationSeconds: Number(it[1]),
    bytes: Number(it[2]),
    offset: Number(it[3]),
  }));
  let end = 0;
  for (const it of pieces) {
    if (it.offset !== end) throw new MediaError('engineFailed', 'pieces with a gap');
    end += it.bytes;
  }
  return pieces.filter((it) => it.bytes > 0);
}

export const totalSeconds = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, it) => sum + it.durationSeconds, 0);

/**
 * Joins neighbouring pieces so that segments begin at `starts` (seconds, from 0). Throws `MediaError`
 * engineFailed where no piece begins within `toleranceSeconds` of a start.
 */
export function joinPieces(
  pieces: readonly Piece[],
  starts: readonly number[],
  toleranceSeconds: number,
): Piece[] {
  const joined: Piece[] = [];
  let begins = 0;
  for (const piece of pieces) {
    const next = starts[joined.length] ?? Number.POSITIVE_INFINITY;
    const open = joined.at(-1);
    if (!open || begins >= next - toleranceSeconds) {
      if (begins > next + toleranceSeconds) {
        throw new MediaError('engineFailed', `no key frame at ${next} s`);
      }
      joined.push({ ...piece });
    } else {
      open.durationSeconds += piece.durationSeconds;
      open.bytes += piece.bytes;
    }
    begins += piece.durationSeconds;
  }
  return joined;
}

/** Refuses renditions whose segments do not begin at the same moments. Throws `MediaError` engineFailed. */
export function checkAligned(renditions: readonly Piece[][], toleranceSeconds: number): void {
  const [first = [], ...others] = renditions;
  for (const other of others) {
    let difference = 0;
    const isSame = other.length === first.length;
    for (const [index, piece] of other.slice(0, -1).entries()) {
      difference += piece.durationSeconds - (first[index]?.durationSeconds ?? 0);
      if (Math.abs(difference) > toleranceSeconds) {
        throw new MediaError('engineFailed', `renditions part at segment ${index + 1}`);
      }
    }
    if (!isSame)
      throw new MediaError('engineFailed', `${other.length} and ${first.length} segments`);
  }
}
