/** Formats that pictures are taken in. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif';

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);

/** As many bytes as are looked at: the first box of an AVIF file lists its brands. */
const HEAD_BYTES = 256;

function isAvif(head: Buffer): boolean {
  if (head.toString('latin1', 4, 8) !== 'ftyp') return false;
  const end = Math.min(head.readUInt32BE(0), head.length);
  for (let at = 8; at + 4 <= end; at += 4)
    // Between the main brand and the others stands a version.
    if (at !== 12 && ['avif', 'avis'].includes(head.toString('latin1', at, at + 4))) return true;
  return false;
}

/**
 * The format of a picture by its first bytes, whatever it calls itself; null where it is none that is taken. Nothing
 * is parsed beyond them: what is no picture never reaches a decoder.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES));
  if (head.length < 12) return null;
  if (head.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (head.subarray(0, 8).equals(PNG)) return 'png';
  if (/^GIF8[79]a/.test(head.toString('latin1', 0, 6))) return 'gif';
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP')
    return 'webp';
  return isAvif(head) ? 'avif' : null;
}
