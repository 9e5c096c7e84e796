import { open } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';

/** AAC-LC, the only sound made or kept. */
const aacName = 'mp4a.40.2';

/** H.264 parameter sets lie in the first packets of a transport stream. */
const searchedBytes = 65_536;

/** Profile, constraints and level of the first sequence parameter set (ISO 14496-10, 7.3.2.1). */
function h264Name(bytes: Buffer): string | null {
  for (let at = 0; at + 7 < bytes.length; at += 1) {
    const isStart = bytes[at] === 0 && bytes[at + 1] === 0 && bytes[at + 2] === 1;
    const type = (bytes[at + 3] ?? 0) & 0x9f;
    if (isStart && type === 7) return `avc1.${bytes.toString('hex', at + 4, at + 7)}`;
  }
  return null;
}

/** RFC 6381 names of what a transport stream holds. */
export async function codecNames(tsPath: string, hasAudio: boolean): Promise<string> {
  const file = await open(tsPath, 'r');
  try {
    const bytes = Buffer.alloc(searchedBytes);
    const { bytesRead } = await file.read(bytes, 0, searchedBytes, 0);
    const video = h264Name(bytes.subarray(0, bytesRead));
    if (!video) throw new MediaError('engineFailed', 'no parameter set in the stream');
    return hasAudio ? `${video},${aacName}` : video;
  } finally {
    await file.close();
  }
}
