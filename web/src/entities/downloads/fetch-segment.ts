import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { api } from '../../lib/api/api.ts';
import { createPictureBases } from '../../lib/pictures/picture-bases.ts';
import { sourceOf } from '../../lib/pictures/picture-source.ts';
import { OBFUSCATED_BYTES, restoreHead } from '../../lib/pictures/restore-bytes.ts';
import { fromHex } from '../../lib/wire/bytes.ts';
import { streamDomains } from '../playback/stream-domains.ts';
import type { Download } from './download.ts';
import type { FetchSegment } from './download-segments.ts';
import { fetchFile } from './fetch-file.ts';
import { sealBytes } from './seal-bytes.ts';

/** How a segment of a download is fetched: of a stream as it is stored there, a picture restored and encrypted anew. */
export async function createSegmentFetcher(download: Download): Promise<FetchSegment> {
  const isStream = download.kind === 'video' || download.item.contentType === contentTypes.audio;
  return isStream ? streamFetcher() : pictureFetcher(download.contentKey!);
}

async function streamFetcher(): Promise<FetchSegment> {
  const domains = await streamDomains();
  return ({ url }, _index, signal) => fetchFile(url, { signal, domains });
}

async function pictureFetcher(contentKey: CryptoKey): Promise<FetchSegment> {
  const source = sourceOf(await api.config(), location.href);
  const domains = createPictureBases(source);
  const key = fromHex(source.key);
  return async ({ url }, index, signal) => {
    const bytes = new Uint8Array(await fetchFile(url, { signal, domains }));
    bytes.set(restoreHead(bytes.subarray(0, OBFUSCATED_BYTES), key));
    return sealBytes(contentKey, index, bytes.buffer);
  };
}
