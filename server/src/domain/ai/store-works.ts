import { buffer } from 'node:stream/consumers';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import type { AiWorkRow } from '../../db/queries/ai/works.ts';
import { newId } from '../../db/new-id.ts';
import type { EngineFile } from '../../gateways/ai/adapter.ts';
import { FRAME_SIDE, makeFilm, type MadeFilm } from '../../media/pipeline/make-film.ts';
import { toRawAvi } from '../../media/pipeline/raw-avi.ts';
import { MediaError } from '../../media/media-error.ts';
import { aiMark, type PictureMark } from '../../media/pictures/ai-mark.ts';
import { labelMp4 } from '../../media/pictures/mp4-label.ts';
import { pdqOfPixels } from '../../media/pictures/pdq/pdq.ts';
import { lookAtPicture } from '../../media/pictures/picture-guard.ts';
import { obfuscate } from '../../media/pictures/obfuscate.ts';
import { pictureFormat } from '../../media/pictures/picture-format.ts';
import { decodeFrames, encodeMoves, encodePicture } from '../../media/pictures/store-picture.ts';
import { VARIANT_WIDTHS, variantPath } from '../../media/pictures/variant-paths.ts';
import { labelWebp, type AiLabel } from '../../media/pictures/webp-label.ts';
import type { AiContext } from './context.ts';
import { folderOfAttempt } from './work-folder.ts';

export const MOST_SIDE = 2_048;
const FRAME = { width: FRAME_SIDE, height: FRAME_SIDE };
const CONTENT_TYPE = 'application/octet-stream';

export type NewAiWork = Omit<AiWorkRow, 'createdAt'>;
type FilmContext = Pick<AiContext, 'engine' | 'workDir'>;
type StoreContext = Pick<AiContext, 'storage' | 'keys' | 'seal' | 'judgePictures'> & FilmContext;

/** The bytes of a picture that a job made. */
export async function readAiPicture(
  { storage, keys }: Pick<AiContext, 'storage' | 'keys'>,
  path: string,
): Promise<Buffer> {
  const { stream } = await storage.get(path);
  return obfuscate(await buffer(stream), Buffer.from(keys.imgKey, 'hex'));
}

/**
 * Stores a file that an engine made: a picture as WebP, a film as MP4, each with the visible label in its pixels and the
 * implicit one put on after everything else. What an engine was asked for in harmless words is looked at first: it is for
 * adults where the picture is, or one of a film. Throws
 * `MediaError` where it is neither, and `imageBlack`.
 */
export async function storeAiFile(
  context: StoreContext,
  job: AiJobRow,
  file: EngineFile,
  producer: string,
): Promise<NewAiWork> {
  const { storage, keys } = context;
  const id = newId();
  const folder = folderOfAttempt(context, job);
  const imgKey = Buffer.from(keys.imgKey, 'hex');
  const label = { producer, produceId: id };
  const mark = aiMark(job.isDemonstration);
  const clip = job.tool === 'video' ? await clipOf(context, file, { mark, label }) : null;
  const { bytes, raw } = clip?.first ?? file;
  const made = await encodePicture({
    ...{ bytes, mark, widths: VARIANT_WIDTHS },
    ...(raw ? { raw } : {}),
    maxSide: file.larger ? Math.max(file.larger.width, file.larger.height) : MOST_SIDE,
    enlarges: file.larger !== undefined,
  });
  // Only what was drawn for a prompt: a clip may begin in the dark.
  const isDrawn = (job.tool === 'picture' || job.tool === 'portrait') && !raw;
  if (isDrawn && made.color === DARKEST && (await isBlack(bytes)))
    throw new MediaError('imageBlack');
  const put = (path: string, content: Buffer) =>
    storage.put(path, obfuscate(content, imgKey), { contentType: CONTENT_TYPE });
  const path = `${folder}/picture.webp`;
  await lookAtPicture(storage, { path, pdq: made.pdq });
  // A film is on a list where one of its pictures is: what is met later stands at the same path.
  for (const frame of clip?.frames ?? [])
    await lookAtPicture(storage, { path, pdq: pdqOfPixels(frame, FRAME_SIDE, FRAME_SIDE) });
  // The demonstration draws by rules, and nothing for adults.
  const isJudged = !job.isAdult && !job.isDemonstration;
  const frames = clip?.frames.map((frame) => ({ bytes: frame, raw: FRAME })) ?? [];
  const seen = frames.length > 0 ? frames : [{ bytes: made.webp }];
  const isAdult = job.isAdult || (isJudged && (await context.judgePictures(seen)));
  for (const { width, webp } of made.variants)
    await put(variantPath(path, width), labelWebp(webp, label));
  await put(path, labelWebp(made.webp, label));
  const { width, height, color } = made;
  const work: NewAiWork = {
    ...{ userId: job.userId, id, jobId: job.id, text: null },
    kind: clip ? 'video' : 'picture',
    picture: { path, width, height, color },
    ...{ clipPath: null, clipType: null, clipSeconds: null },
    isDemonstration: job.isDemonstration,
    isAdult,
    parameters: job.parameters,
    engineName: job.engineName,
  };
  if (!clip) return work;
  const clipPath = `${folder}/clip.${clip.ending}`;
  await put(clipPath, clip.bytes);
  return { ...work, clipPath, clipType: clip.type, clipSeconds: clip.seconds };
}

/** The colour that black pictures have most of, as decoders tell it; night scenes have as well. */
const DARKEST = '#080808';
const MOST_LIGHT = 8;

/** Whether a picture is black all over: what the safety filters of engines put in its place. */
async function isBlack(bytes: Buffer): Promise<boolean> {
  const { pixels } = await decodeFrames(bytes);
  return pixels.every((value) => value <= MOST_LIGHT);
}

interface Clip {
  bytes: Buffer;
  ending: string;
  type: string;
  seconds: number;
  /** What stands for it as a picture. */
  first: Pick<EngineFile, 'bytes' | 'raw'>;
  /** More of it, as squares of `FRAME_SIDE`. */
  frames: readonly Buffer[];
}

/** A clip with both labels: views of a picture as a moving WebP picture, everything else that moves as MP4. */
async function clipOf(
  context: FilmContext,
  file: EngineFile,
  { mark, label }: { mark: PictureMark; label: AiLabel },
): Promise<Clip> {
  const { bytes, moves } = file;
  if (moves === undefined) {
    const { mp4, seconds, first, frames, ...raw } = await filmOf(context, bytes, mark);
    const type = 'video/mp4';
    return {
      ...{ bytes: labelMp4(mp4, label), ending: 'mp4', type, seconds },
      ...{ first: { bytes: first, raw }, frames },
    };
  }
  const made = await encodeMoves({ bytes, ...moves, mark });
  const seconds = (moves.views.length * moves.delayMs) / 1_000;
  return {
    ...{ bytes: labelWebp(made.webp, label), ending: 'webp', type: 'image/webp', seconds },
    ...{ first: { bytes }, frames: [] },
  };
}

/** A film, or a moving picture, as MP4 with a mark in every one of its pictures. Throws `MediaError`. */
export async function filmOf(
  { engine, workDir }: FilmContext,
  bytes: Buffer,
  mark: PictureMark | null,
): Promise<MadeFilm> {
  const isPicture = pictureFormat(bytes) !== null;
  const source = isPicture ? toRawAvi(await decodeFrames(bytes)) : bytes;
  return makeFilm(await engine(), { bytes: source, mark, workDir });
}
