import { createHash, randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { aiPublished, aiPublishFields } from '@yehang/contract/shapes/ai.ts';
import type { AiWorkRow } from '../../db/queries/ai/works.ts';
import { listShownAiWorks } from '../../db/queries/ai/works.ts';
import { findWorkIdByKey } from '../../db/queries/creators/works.ts';
import { insertUserPictures } from '../../db/queries/posts/user-pictures.ts';
import { fillCover } from '../../db/queries/books/write-chapters.ts';
import {
  appendPicture,
  countPictures,
  listPictureIds,
} from '../../db/queries/pictures/edit-pictures.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { PageDoor, type MadePage } from '../../media/pictures/page-door.ts';
import { PAGE_SHAPE, storePage } from '../../media/pictures/store-page.ts';
import { labelPage } from '../../media/pictures/label-page.ts';
import { AppError, badField } from '../app-error.ts';
import { storeCover } from '../imports/store-cover.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import { pictureRefusal } from '../pictures/picture-refusal.ts';
import { storeUserPicture } from '../posts/add-user-picture.ts';
import type { PostsContext } from '../posts/context.ts';
import { publishPost } from '../posts/publish-post.ts';
import { submitWork } from '../publish/change-work.ts';
import { changeOwn } from '../publish/own-pictures.ts';
import { createWork } from '../publish/create-work.ts';
import { limit } from '../rate-limits.ts';
import { requireTrust } from '../trust/require-trust.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { readAiSettings } from './ai-settings.ts';
import { uploadClip, type ClipContext } from './publish-clip.ts';
import { readAiPicture } from './store-works.ts';
import { labelOf } from './to-ai-job.ts';

type Context = PostsContext & ClipContext;
type Request = z.output<z.ZodObject<typeof aiPublishFields>>;
type Published = z.infer<typeof aiPublished>;

const PER_DAY = { limit: 50, windowSeconds: 86_400 };

/**
 * Hands pictures of the viewer's own to the review, or a clip, as the video of a post. They are copied with the label in their pixels and their metadata, so
 * that deleting the job leaves them; tag and words say what they are. The same pictures as the same kind again are the same
 * content. Errors: 4000, 4030 (trust; no creator), 4031, 4040 (a work), 4090 (an adult one; terms), 4130, 4150, 4290.
 */
export async function publishAiWorks(
  context: Context,
  viewer: Viewer,
  request: Request,
): Promise<Published> {
  const { kind, workIds } = request;
  const { database } = context;
  const key = keyOf(request);
  const works = await ownWorks(context, viewer, workIds);
  requireFit(kind, works);
  const known = await findWorkIdByKey(database, viewer.userId, key);
  if (known && (kind === 'post' || !(await isUnfinished(context, known))))
    return { contentId: known, kind };
  await limit(context.counters, `ai-publish:${viewer.userId}`, PER_DAY);
  return kind === 'post'
    ? asPost(context, viewer, { request, works, key })
    : asSet(context, viewer, { request, works, key });
}

interface Publication {
  request: Request;
  works: readonly AiWorkRow[];
  /** Follows from the pictures and the kind: the second request is the first one's. */
  key: string;
}

const keyOf = ({ kind, workIds }: Request) => {
  const hash = createHash('sha256')
    .update([...workIds].sort().join())
    .digest('base64url');
  return `ai-${kind}-${hash}`;
};

/** Works in the order asked for. Errors: 4040, 4090. */
async function ownWorks(
  { database }: Context,
  viewer: Viewer,
  ids: readonly string[],
): Promise<AiWorkRow[]> {
  const rows = await listShownAiWorks(database, viewer.userId, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const works = ids.flatMap((id) => byId.get(id) ?? []);
  const isGeneral = audienceOf(viewer) === 'general';
  if (works.length < ids.length || works.some(({ isAdult }) => isAdult && isGeneral))
    throw new AppError(4040, '有作品已经不在了，请重新选择', { field: 'workIds' });
  if (works.some(({ isAdult }) => isAdult))
    throw new AppError(4090, '成人作品不能公开发布，可以自己留着', { field: 'workIds' });
  return works;
}

/** A clip is the one video of a post. Error: 4000. */
function requireFit(kind: Request['kind'], works: readonly AiWorkRow[]): void {
  if (works.every((work) => work.kind === 'picture')) return;
  if (kind !== 'post') throw badField('kind', '视频只能发成帖子');
  if (works.length > 1) throw badField('workIds', '一个帖子放一段视频，或者几张图片');
}

const textOf = ({ text }: Request, works: readonly AiWorkRow[]) =>
  `${text}${text === '' ? '' : '\n\n'}${saying(works)}`;

function saying(works: readonly AiWorkRow[]): string {
  const isDemonstration = works.some((work) => work.isDemonstration);
  const what = works.some(({ kind }) => kind === 'video') ? '视频' : '图片';
  return `${what}由 AI 生成（${labelOf({ isDemonstration })}）。`;
}

async function asPost(
  context: Context,
  viewer: Viewer,
  { request, works, key }: Publication,
): Promise<Published> {
  const { database } = context;
  await requireTrust(context, viewer.userId, 'pictures');
  const { producer } = await readAiSettings(database);
  const pictureIds: string[] = [];
  let videoUploadId: string | null = null;
  for (const work of works) {
    if (work.kind === 'video') {
      videoUploadId = await uploadClip(context, viewer, work, producer);
      continue;
    }
    const bytes = await readAiPicture(context, work.picture!.path);
    const { row } = await storeUserPicture(context, bytes, 'workIds', {
      producer,
      produceId: work.id,
    });
    // One that no post takes after all is deleted with its files later.
    await insertUserPictures(database, [{ ...row, userId: viewer.userId }]);
    pictureIds.push(row.id);
  }
  const { card } = await publishPost(context, viewer, {
    ...{ text: textOf(request, works), tags: request.tags, isAiMade: true },
    ...{ form: 'post', title: request.title, pictureIds, idempotencyKey: key },
    ...{ circleId: null, themeId: null, mentionIds: [], cardIds: [], rating: 'general' },
    ...{ access: { rule: 'free' }, previewCharacters: 0, previewPictures: 0, previewSeconds: 0 },
    ...{ consent: null, videoUploadId, poll: null },
  });
  return { contentId: card.id, kind: 'post' };
}

/** Whether a set was begun and not handed in: what broke off goes on. */
async function isUnfinished({ database }: Context, id: string): Promise<boolean> {
  const found = await findConsoleContent(database, id);
  return found?.content.state === 'draft';
}

async function asSet(
  context: Context,
  viewer: Viewer,
  { request, works, key }: Publication,
): Promise<Published> {
  const { database } = context;
  if (request.title === '') throw badField('title', '图集需要一个标题');
  if (request.termsVersion === undefined) throw badField('termsVersion', '请先同意创作者协议');
  const { tags } = request;
  const { id } = await createWork(context, viewer, {
    ...{
      kind: 'photo',
      title: request.title,
      description: textOf(request, works),
      tags,
      rating: 'general',
    },
    ...{ access: { rule: 'free' }, previewSeconds: 0, consent: null },
    ...{ termsVersion: request.termsVersion, idempotencyKey: key, isAiMade: true },
  });
  const { producer } = await readAiSettings(database);
  for (const [at, work] of works.entries())
    await addToSet(context, viewer, { contentId: id, work, producer, isFirst: at === 0 });
  await submitWork(context, viewer, id);
  return { contentId: id, kind: 'photo' };
}

async function addToSet(
  context: Context,
  viewer: Viewer,
  {
    contentId,
    work,
    producer,
    isFirst,
  }: { contentId: string; work: AiWorkRow; producer: string; isFirst: boolean },
): Promise<void> {
  const { database, storage, keys, seal } = context;
  const of = { contentId, partId: null };
  const id = pictureIdOf(contentId, work.id);
  if ((await listPictureIds(database, of)).includes(id)) return;
  const bytes = await readAiPicture(context, work.picture!.path);
  const label = { producer, produceId: work.id };
  const page = labelPage(await decode(bytes), label);
  const folder = `${LOCKED_PICTURES}${randomBytes(16).toString('hex')}/1`;
  const nameSecret = seal.derive('yehang/picture-names/v1');
  const imgKey = Buffer.from(keys.imgKey, 'hex');
  const slices = await storePage({ storage, folder, nameSecret, imgKey }, page, `${folder}|0`);
  const cover = isFirst ? await storeCover(context, bytes, { isRequest: true, label }) : null;
  const sourceHash = createHash('sha256').update(bytes).digest('hex');
  const { width, height, crop } = page;
  let isAdded = false;
  const request = { id: contentId, chapterId: null };
  await changeOwn(context, viewer, request, 'change', async (tx) => {
    if ((await listPictureIds(tx, of)).includes(id)) return;
    await appendPicture(tx, of, { id, slices, width, height, crop, sourceHash });
    await countPictures(tx, of);
    if (cover) await fillCover(tx, contentId, cover);
    isAdded = true;
  });
  if (!isAdded) await storage.deletePrefix(folder);
}

/** The id of a work's copy in a set: the same at each attempt. */
function pictureIdOf(contentId: string, workId: string): string {
  const hex = createHash('sha256').update(`${contentId}|${workId}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function decode(bytes: Buffer): Promise<MadePage> {
  const door = new PageDoor(PAGE_SHAPE);
  try {
    return await door.make(bytes);
  } catch (error) {
    throw pictureRefusal(error, 'workIds');
  } finally {
    door.close();
  }
}
