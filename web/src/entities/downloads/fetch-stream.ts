import type { DownloadSegment } from './download.ts';
import { fetchFile, type FetchFile } from './fetch-file.ts';
import { parsePlaylist } from './parse-playlist.ts';

/**
 * The segments of a playlist and the key that decrypts them. The key's bytes are in memory only until the browser has
 * imported them as a non-extractable key.
 * @throws as `fetchFile` does
 */
export async function fetchStream(
  playlistUrl: string,
  fetching: FetchFile,
): Promise<{ segments: DownloadSegment[]; contentKey: CryptoKey }> {
  const playlist = new TextDecoder().decode(await fetchFile(playlistUrl, fetching));
  const { segments, keyUrl } = parsePlaylist(playlist, playlistUrl);
  const keyBytes = await fetchFile(keyUrl, fetching);
  const uses: KeyUsage[] = ['encrypt', 'decrypt'];
  const contentKey = await crypto.subtle.importKey('raw', keyBytes, 'AES-CBC', false, uses);
  new Uint8Array(keyBytes).fill(0);
  return { segments, contentKey };
}
