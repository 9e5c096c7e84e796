import { buffer } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import type { AiWorkRow } from '../../db/queries/ai/works.ts';
import { newId } from '../../db/new-id.ts';
import type { EngineFile } from '../../gateways/ai/adapter.ts';
import type { DecodedPictures } from '../../media/pictures/check-answer.ts';
import { aiMark } from '../../media/pictures/ai-mark.ts';
import { labelMp4 } from '../../media/pictures/mp4-label.ts';
import { lookAtPicture } from '../../media/pictures/picture-guard.ts';
import { obfuscate } from '../../media/pictures/obfuscate.ts';
import { encodeMoves, encodePicture } from '../../media/pictures/store-picture.ts';
import { VARIANT_WIDTHS, variantPath } from '../../media/pictures/variant-paths.ts';
import { labelWebp } from '../../media/pictures/webp-label.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import type { AiContext } from './context.ts';

export const MOST_SIDE = 2_048;
const CONTENT_TYPE = 'application/octet-stream';

export type NewAiWork = Omit<AiWorkRow, 'createdAt'>;
type StoreContext = Pick<AiContext, 'storage' | 'keys' | 'seal'>;

/** Where the files of a user's work lie: below a name that follows from nothing that is known. */
const folderFor = ({ seal }: StoreContext, userId: string) => {
  const secret = seal.derive(`yehang/ai-works/${userId}`).toString('hex').slice(0, 32);
  return `${LOCKED_PICTURES}${secret}/${randomBytes(16).toString('hex')}/`;
};

/** The bytes of a picture that a job made. */
export async function readAiPicture(
  { storage, keys }: Pick<AiContext, 'storage' | 'keys'>,
  path: string,
): Promise<Buffer> {
  const { stream } = await storage.get(path);
  return obfuscate(await buffer(stream), Buffer.from(keys.imgKey, 'hex'));
}

const isMp4 = (bytes: Buffer) => bytes.toString('latin1', 4, 8) === 'ftyp';

/**
 * Stores a file that an engine made, as WebP with the visible label and the implicit one, both put on after everything
 * else; a film keeps its form. Answers the work and its folder. Throws `MediaError` where it is no picture.
 */
export async function storeAiFile(
  context: StoreContext,
  job: AiJobRow,
  file: EngineFile,
  { producer, poster }: { producer: string; poster: Buffer | null },
): Promise<{ work: NewAiWork; folder: string }> {
  const { storage, keys } = context;
  const id = newId();
  const folder = folderFor(context, job.userId);
  const imgKey = Buffer.from(keys.imgKey, 'hex');
  const label = { producer, produceId: id };
  const mark = aiMark(job.isDemonstration);
  const isFilm = file.moves !== undefined || isMp4(file.bytes);
  const source = isFilm ? (poster ?? file.bytes) : file.bytes;
  const made = await encodePicture({
    ...{ bytes: source, mark, widths: VARIANT_WIDTHS },
    ...(file.raw && !isFilm ? { raw: file.raw } : {}),
    maxSide: file.larger ? Math.max(file.larger.width, file.larger.height) : MOST_SIDE,
    enlarges: file.larger !== undefined,
  });
  const put = (path: string, bytes: Buffer) =>
    storage.put(path, obfuscate(bytes, imgKey), { contentType: CONTENT_TYPE });
  const path = `${folder}picture.webp`;
  await lookAtPicture(storage, { path, pdq: made.pdq });
  for (const { width, webp } of made.variants) await put(variantPath(path, width), webp);
  await put(path, labelWebp(made.webp, made, label));
  const { width, height, color } = made;
  const work: NewAiWork = {
    ...{ userId: job.userId, id, jobId: job.id, text: null },
    kind: isFilm ? 'video' : 'picture',
    picture: { path, width, height, color },
    ...{ clipPath: null, clipType: null, clipSeconds: null },
    isDemonstration: job.isDemonstration,
    isAdult: job.isAdult,
    parameters: job.parameters,
    engineName: job.engineName,
  };
  if (!isFilm) return { work, folder };
  const clip = await clipOf(file, mark, label);
  const clipPath = `${folder}clip.${clip.ending}`;
  await put(clipPath, clip.bytes);
  const clipSeconds = job.parameters.seconds ?? 3;
  return { work: { ...work, clipPath, clipType: clip.type, clipSeconds }, folder };
}

async function clipOf(
  file: EngineFile,
  mark: ReturnType<typeof aiMark>,
  label: { producer: string; produceId: string },
): Promise<{ bytes: Buffer; ending: string; type: string }> {
  if (file.moves === undefined)
    return { bytes: labelMp4(file.bytes, label), ending: 'mp4', type: 'video/mp4' };
  const made: DecodedPictures = await encodeMoves({ bytes: file.bytes, ...file.moves, mark });
  return { bytes: labelWebp(made.webp, made, label), ending: 'webp', type: 'image/webp' };
}
