import { open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';

/** The containers taken, by the names of FFmpeg's demuxers for them. */
export type Container =
  | 'mov'
  | 'matroska'
  | 'mpegts'
  | 'mpeg'
  | 'avi'
  | 'asf'
  | 'flv'
  | SoundContainer;

/** Those that hold nothing but sound. */
export type SoundContainer = 'mp3' | 'flac' | 'ogg' | 'wav' | 'aac';

/** First boxes that MP4 and QuickTime files begin with. */
const firstBoxes: ReadonlySet<string> = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
/** The header object of ASF, which holds WMV. */
const asf = Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex');
/** The pack header that MPEG programme streams, VOB among them, begin with. */
const packHeader = Buffer.from([0, 0, 1, 0xba]);

const tsSync = 0x47;
/** Packets of a transport stream, with the time stamps of discs before them, and with error correction after them. */
const tsPackets = [188, 192, 204];
/** A recording may begin in the middle of a packet, and this many in a row are no accident. */
const tsInARow = 5;

/** Enough for a packet that is cut off, and those that are looked for. */
const headBytes = 204 * (tsInARow + 1);

function isTransportStream(head: Buffer): boolean {
  for (const size of tsPackets) {
    for (let start = 0; start < size; start += 1) {
      const last = start + size * (tsInARow - 1);
      if (last >= head.length) break;
      let at = start;
      while (at <= last && head[at] === tsSync) at += size;
      if (at > last) return true;
    }
  }
  return false;
}

/** Streams of frames without a container: twelve bits of ones, and a layer where it is MPEG audio, none where AAC. */
function bareFrames(head: Buffer): SoundContainer | null {
  const [first = 0, second = 0] = head;
  if (first !== 0xff || (second & 0xe0) !== 0xe0) return null;
  const layer = (second >> 1) & 3;
  if (layer !== 0) return 'mp3';
  return (second & 0xf0) === 0xf0 ? 'aac' : null;
}

function soundContainerOf(head: Buffer): SoundContainer | null {
  const begins = (text: string): boolean => head.toString('latin1', 0, text.length) === text;
  if (begins('fLaC')) return 'flac';
  if (begins('OggS')) return 'ogg';
  if (begins('RIFF') && head.toString('latin1', 8, 12) === 'WAVE') return 'wav';
  // Tags may stand before FLAC and AAC too, but programs that write them there are rare.
  return begins('ID3') ? 'mp3' : bareFrames(head);
}

function containerOf(head: Buffer): Container | null {
  const text = (from: number, to: number): string => head.toString('latin1', from, to);
  if (head.subarray(0, 4).equals(ebml)) return 'matroska';
  if (firstBoxes.has(text(4, 8))) return 'mov';
  if (text(0, 4) === 'RIFF' && text(8, 11) === 'AVI') return 'avi';
  if (head.subarray(0, 16).equals(asf)) return 'asf';
  if (text(0, 3) === 'FLV' && head[3] === 1) return 'flv';
  if (head.subarray(0, 4).equals(packHeader)) return 'mpeg';
  return isTransportStream(head) ? 'mpegts' : soundContainerOf(head);
}

/**
 * Detects the container by the file's first bytes, never by its name. The demuxer is then forced, so that a playlist or
 * script in disguise cannot make FFmpeg open other files or the network. Throws `MediaError` notVideo.
 */
export async function recogniseContainer(path: string): Promise<Container> {
  const buffer = Buffer.alloc(headBytes);
  const file = await open(path, 'r');
  let head: Buffer;
  try {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, 0);
    head = buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
  const container = containerOf(head);
  if (container) return container;
  throw new MediaError('notVideo', `begins with ${head.toString('hex', 0, 12)}`);
}
