import type { ChapterAudio, ChapterText } from '@yehang/contract/shapes/chapter-text.ts';
import type { PagePicture } from '@yehang/contract/shapes/page-picture.ts';
import { CHAPTER_INDEX, sealBytes, unsealBytes } from './seal-bytes.ts';
import type { SegmentStore } from './segment-store.ts';

/** The file of a chapter's body in its store. */
const BODY_FILE = 'chapter';

/** What is read or heard of a saved chapter: the paths of its pictures are those of saved pictures. */
export interface ChapterBody {
  pictures: readonly PagePicture[];
  text: ChapterText | null;
  /** Which text it is; missing in what earlier versions saved. */
  textRevision?: number | null;
  audio: ChapterAudio | null;
}

/** Stores it encrypted, as segments are: without its key, which goes with the permission, it is of no use. */
export async function writeBody(
  store: Pick<SegmentStore, 'putFile'>,
  key: CryptoKey,
  body: ChapterBody,
): Promise<number> {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const sealed = await sealBytes(key, CHAPTER_INDEX, bytes.buffer);
  await store.putFile(BODY_FILE, new Blob([sealed]));
  return sealed.byteLength;
}

/** Null where it is missing. @throws where it is damaged */
export async function readBody(
  store: Pick<SegmentStore, 'readFile'>,
  key: CryptoKey,
): Promise<ChapterBody | null> {
  const file = await store.readFile(BODY_FILE);
  if (!file) return null;
  const bytes = await unsealBytes(key, CHAPTER_INDEX, await file.arrayBuffer());
  return JSON.parse(new TextDecoder().decode(bytes)) as ChapterBody;
}
