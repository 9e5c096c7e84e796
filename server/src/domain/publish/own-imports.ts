import type { ImportDetail, ImportJob, ImportPlan } from '@yehang/contract/shapes/imports.ts';
import { findImport, type ImportRow } from '../../db/queries/imports/imports.ts';
import { lockWork } from '../../db/queries/review/review.ts';
import type { Queryable } from '../../db/types.ts';
import { requireCreator } from '../creator/own-creator.ts';
import type { ImportContext } from '../imports/context.ts';
import { cutsOfImport, linesOfImport } from '../imports/look-into-text.ts';
import {
  acceptImport,
  cancelImport,
  createImport,
  importDetail,
  importsOf,
  retryImport,
  type ImportOwner,
} from '../imports/manage-imports.ts';
import { limit, type Counters } from '../rate-limits.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { getOwnWork } from './own-works.ts';

type Context = ImportContext & { counters: Counters };

const IMPORTS = { limit: 100, windowSeconds: 86_400 };

/**
 * Reads a whole upload of the viewer's own as chapters or pictures of a work of their own.
 * Errors: 4030, 4040, 4090 (state, another import, the upload), 4150, 4290.
 */
export async function createOwnImport(
  context: Context,
  viewer: Viewer,
  request: Parameters<typeof createImport>[2],
): Promise<ImportDetail> {
  await requireCreator(context, viewer);
  await getOwnWork(context.database, viewer, request.contentId);
  await limit(context.counters, `publish-import:${viewer.userId}`, IMPORTS);
  return createImport(context, ownerOf(viewer, request.contentId), request);
}

/** The latest imports into a work of the viewer's own. Error: 4040. */
export async function ownImports(
  context: Context,
  viewer: Viewer,
  contentId: string,
): Promise<{ list: ImportJob[] }> {
  await getOwnWork(context.database, viewer, contentId);
  return importsOf(context, contentId);
}

/** Error: 4040. */
export async function ownImport(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<ImportDetail> {
  return importDetail(context, await requireOwnImport(context, viewer, id));
}

/** Errors: 4000 (a plan that does not fit), 4030, 4040, 4090. */
export async function acceptOwnImport(
  context: Context,
  viewer: Viewer,
  request: { id: string; plan: ImportPlan },
): Promise<ImportDetail> {
  await requireCreator(context, viewer);
  const { contentId } = await requireOwnImport(context, viewer, request.id);
  return acceptImport(context, ownerOf(viewer, contentId), request);
}

/** Tries a failed import of the viewer's own again. Errors: 4030, 4040, 4090. */
export async function retryOwnImport(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<ImportDetail> {
  await requireCreator(context, viewer);
  const { contentId } = await requireOwnImport(context, viewer, id);
  return retryImport(context, ownerOf(viewer, contentId), id);
}

/** Also open to former creators. Errors: 4040, 4090. */
export async function cancelOwnImport(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<ImportDetail> {
  await requireOwnImport(context, viewer, id);
  return cancelImport(context, { kind: 'user', id: viewer.userId }, id);
}

function ownerOf(viewer: Viewer, contentId: string): ImportOwner {
  const mayFill = (database: Queryable) => requireOpenToFiles(database, viewer, contentId);
  return { kind: 'user', id: viewer.userId, mayFill };
}

/**
 * Pictures of a set are shown as soon as they are there, so that only a draft that was never public takes files;
 * chapters come as drafts of their own. Holds the work: nothing is submitted meanwhile. Error: 4090.
 */
async function requireOpenToFiles(
  database: Queryable,
  viewer: Viewer,
  contentId: string,
): Promise<void> {
  await lockWork(database, contentId);
  const { content, kind } = await getOwnWork(database, viewer, contentId);
  if (content.state !== 'draft' && content.state !== 'published' && content.state !== 'hidden')
    throw new AppError(4090, '作品在审核中或已下架，不能导入文件');
  if (kind === 'photo' && (content.state !== 'draft' || content.publishedAt !== null))
    throw new AppError(4090, '公开过的图集不能再加图片，请发布新图集');
}

/** An import of the viewer's own. Error: 4040. */
async function requireOwnImport(
  { database }: Pick<Context, 'database'>,
  viewer: Viewer,
  id: string,
): Promise<ImportRow> {
  const row = await findImport(database, id);
  if (row?.ownerKind !== 'user' || row.ownerId !== viewer.userId)
    throw new AppError(4040, '没有这次导入');
  return row;
}

/** Where a text would be cut in an encoding and by a rule. Errors: 4040, 4090 (not a text that waits for its plan). */
export async function cutsOfOwnImport(
  context: Context,
  viewer: Viewer,
  request: Parameters<typeof cutsOfImport>[1],
) {
  await requireOwnImport(context, viewer, request.id);
  return cutsOfImport(context, request);
}

/** Lines of a text, for choosing where a chapter begins. Errors: 4040, 4090. */
export async function linesOfOwnImport(
  context: Context,
  viewer: Viewer,
  request: Parameters<typeof linesOfImport>[1],
) {
  await requireOwnImport(context, viewer, request.id);
  return linesOfImport(context, request);
}
