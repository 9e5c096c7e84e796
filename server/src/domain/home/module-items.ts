import type { VideoCard } from '@yehang/contract/shapes/catalogue.ts';
import { findHomeModule, listVideosOfModules, pageOfModule } from '../../db/queries/home/home.ts';
import { toVideoCard } from '../content/to-video-card.ts';
import { fromCursor, toPage } from '../cursor.ts';
import type { AppContext } from '../app-context.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { requireDarkTier } from '../access/dark-section.ts';

/** As many items as 换一换 goes round in. */
const CHANGE_AMONG = 200;

async function getModule(context: AppContext, viewer: Viewer, moduleId: string) {
  const module = await findHomeModule(context.database, moduleId);
  if (!module) throw gone();
  if (module.section === 'dark') await requireDarkTier(context, viewer);
  return module;
}

/** Of a module without anything for this viewer, too: home does not show it, and its very title may say too much. */
const gone = () => new AppError(4040, '这个模块已经下线');

/** Another draw of a module: its items in turn, round after round. Errors: 4040; of the dark section 4031, 4100. */
export async function changeModule(
  context: AppContext,
  viewer: Viewer,
  request: { moduleId: string; round: number },
): Promise<{ items: VideoCard[] }> {
  const { size } = await getModule(context, viewer, request.moduleId);
  const videos = await listVideosOfModules(
    context.database,
    [request.moduleId],
    audienceOf(viewer),
    CHANGE_AMONG,
  );
  if (videos.length === 0) throw gone();
  const start = (request.round * size) % videos.length;
  const turned = [...videos.slice(start), ...videos.slice(0, start)];
  return { items: turned.slice(0, size).map(toVideoCard) };
}

/** One page of all items of a module. Errors: 4040, 4000 (cursor); of the dark section 4031, 4100. */
export async function moduleItems(
  context: AppContext,
  viewer: Viewer,
  request: { moduleId: string; cursor?: string | undefined; pageSize: number },
) {
  const { title } = await getModule(context, viewer, request.moduleId);
  const rows = await pageOfModule(context.database, {
    moduleId: request.moduleId,
    audience: audienceOf(viewer),
    after: fromCursor(request.cursor, 'whole'),
    limit: request.pageSize + 1,
  });
  if (rows.length === 0 && request.cursor === undefined) throw gone();
  return { title, ...toPage(rows, request.pageSize, toVideoCard) };
}
