import { Readable } from 'node:stream';
import { CHUNK_BYTES, chunkCount, chunkRange } from '@yehang/contract/shapes/chunk-values.ts';
import type { AiWorkRow } from '../../db/queries/ai/works.ts';
import { aiMark } from '../../media/pictures/ai-mark.ts';
import { labelMp4 } from '../../media/pictures/mp4-label.ts';
import { AppError } from '../app-error.ts';
import type { UploadContext } from '../upload/context.ts';
import { receiveChunk } from '../upload/receive-chunk.ts';
import type { Viewer } from '../viewer.ts';
import type { AiContext } from './context.ts';
import { filmOf, readAiPicture } from './store-works.ts';
import { isOfAttempt } from './work-folder.ts';

export type ClipContext = Pick<AiContext, 'engine' | 'workDir' | 'storage' | 'keys' | 'seal'> &
  UploadContext;

/**
 * Makes a file of a clip that goes the way of every upload, as MP4 with both labels; answers the upload. Again, it is the
 * same upload until that is used. Errors: 4040, 4090 (no space), 4130.
 */
export async function uploadClip(
  context: ClipContext,
  { userId }: Viewer,
  work: AiWorkRow,
  producer: string,
): Promise<string> {
  const { id, clipPath, clipType, isDemonstration } = work;
  if (clipPath === null) throw new AppError(4040, '这段视频已经不在了', { field: 'workIds' });
  const clip = await readAiPicture(context, clipPath);
  const isFilm = clipType === 'video/mp4';
  const isMarked = !isFilm || (await isOfAttempt(context, work));
  // A moving picture has its mark in each of its pictures already; a film only where it was made anew when it was stored.
  const mark = isMarked ? null : aiMark(isDemonstration);
  const mp4 =
    isFilm && isMarked
      ? clip
      : labelMp4((await filmOf(context, clip, mark)).mp4, { producer, produceId: id });
  const totalChunks = chunkCount(mp4.length);
  for (let chunkNumber = 1; ; chunkNumber += 1) {
    const { start, end } = chunkRange(chunkNumber, mp4.length);
    const { uploadId } = await receiveChunk(
      context,
      { kind: 'user', id: userId },
      {
        ...{ chunkNumber, totalChunks, chunkSize: CHUNK_BYTES, totalSize: mp4.length },
        ...{ currentChunkSize: end - start, identifier: `ai-clip-${id}` },
        ...{ filename: 'AI生成.mp4', relativePath: 'AI生成.mp4' },
      },
      Readable.from([mp4.subarray(start, end)]),
    );
    if (uploadId !== null) return uploadId;
    if (chunkNumber === totalChunks) throw new Error(`the upload of AI clip ${id} is not whole`);
  }
}
