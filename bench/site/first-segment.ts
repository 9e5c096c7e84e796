import { createDecipheriv } from 'node:crypto';

const SYNC_BYTE = 0x47;
const PACKET_BYTES = 188;

/**
 * Does what a player does before the first picture: both playlists, the key, the first segment, decrypted.
 * Answers the segment's bytes; throws where any of it is not as it should be.
 */
export async function firstSegment(masterAddress: string): Promise<Buffer> {
  const master = await text(masterAddress);
  const rendition = lines(master)[0];
  if (!rendition) throw new Error(`no rendition in\n${master}`);
  const playlist = await text(rendition);
  const [, keyAddress] = /#EXT-X-KEY:METHOD=AES-128,URI="([^"]+)"/.exec(playlist) ?? [];
  const [segment] = lines(playlist);
  if (!keyAddress || !segment) throw new Error(`no encrypted segment in\n${playlist}`);
  const sequence = Number(/#EXT-X-MEDIA-SEQUENCE:(\d+)/.exec(playlist)?.[1] ?? 0);
  const iv = Buffer.alloc(16);
  iv.writeUInt32BE(sequence, 12);
  const decipher = createDecipheriv('aes-128-cbc', await bytes(keyAddress), iv);
  const open = Buffer.concat([decipher.update(await bytes(segment)), decipher.final()]);
  if (open[0] !== SYNC_BYTE || open[PACKET_BYTES] !== SYNC_BYTE)
    throw new Error('the first segment does not open');
  return open;
}

async function bytes(address: string): Promise<Buffer> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} from ${address}`);
  return Buffer.from(await response.arrayBuffer());
}

async function text(address: string): Promise<string> {
  return (await bytes(address)).toString();
}

/** The addresses of a playlist. */
function lines(playlist: string): string[] {
  return playlist.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}
