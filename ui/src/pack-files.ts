/** A file with its path in what was chosen; `/` between folders. */
export interface PathFile {
  readonly path: string;
  readonly file: File;
}

/** What the server opens at most, and what a ZIP without ZIP64 holds. */
export const MOST_PACKED_FILES = 10_000;
export const MOST_PACKED_BYTES = 4_000 * 1024 ** 2;

/** Files as one archive, and what tells it from others of the same name and size. */
export interface PackedFiles {
  readonly file: File;
  readonly digest: string;
}

const PIECE_BYTES = 4 * 1024 ** 2;
const VERSION = 20;
const UTF8 = 0x800;
/** 1 January 1980: the same files make the same archive, so that its upload goes on where it stopped. */
const DATE = 0x21;

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb8_8320 : crc >>> 1;
  return crc >>> 0;
});

function nextCrc(crc: number, bytes: Uint8Array): number {
  let next = ~crc;
  for (const byte of bytes) next = crcTable[(next ^ byte) & 0xff]! ^ (next >>> 8);
  return ~next >>> 0;
}

/**
 * Packs files into a ZIP without compressing them. Their bytes stay where they are on the disk: they are read once for the
 * checksums, and again as the archive is sent.
 * @throws the signal's reason if aborted; what reading a file throws where it is gone
 */
export async function packFiles(
  files: readonly PathFile[],
  name: string,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (part: number) => void } = {},
): Promise<PackedFiles> {
  const total = files.reduce((sum, { file }) => sum + file.size, 0);
  const parts: BlobPart[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  let read = 0;
  for (const { path, file } of files) {
    let crc = 0;
    for (let start = 0; start < file.size; start += PIECE_BYTES) {
      signal?.throwIfAborted();
      const piece = await file.slice(start, start + PIECE_BYTES).arrayBuffer();
      crc = nextCrc(crc, new Uint8Array(piece));
      read += piece.byteLength;
      onProgress?.(read / total);
    }
    const bytes = new TextEncoder().encode(path);
    const common = fields([
      [2, VERSION],
      [2, UTF8],
      [2, 0],
      [2, 0],
      [2, DATE],
      [4, crc],
      [4, file.size],
      [4, file.size],
      [2, bytes.length],
      [2, 0],
    ]);
    const local = joined([fields([[4, 0x0403_4b50]]), common, bytes]);
    const inside = fields([
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, offset],
    ]);
    directory.push(
      joined([
        fields([
          [4, 0x0201_4b50],
          [2, VERSION],
        ]),
        common,
        inside,
        bytes,
      ]),
    );
    parts.push(local, file);
    offset += local.length + file.size;
  }
  const central = joined(directory);
  const end = fields([
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, files.length],
    [2, files.length],
    [4, central.length],
    [4, offset],
    [2, 0],
  ]);
  const digest = nextCrc(0, central).toString(16).padStart(8, '0');
  return { file: new File([...parts, central, end], name, { type: 'application/zip' }), digest };
}

/** Numbers of so many bytes each, little end first. */
function fields(list: readonly (readonly [2 | 4, number])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(list.reduce((sum, [length]) => sum + length, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [length, value] of list) {
    if (length === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += length;
  }
  return bytes;
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
