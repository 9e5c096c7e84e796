import type { ContentCard } from '@yehang/contract/shapes/content.ts';
import { findHomeModule, listContentsOfModules, pageOfModule } from '../../db/queries/home/home.ts';
import { pageOfCards } from '../catalogue/page-of-cards.ts';
import { toContentCards } from '../content/content-cards.ts';
import { fromCursor } from '../cursor.ts';
import { AppError } from '../app-error.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { requireDarkTier } from '../access/dark-section.ts';
import type { Database } from '../../db/connect.ts';
import type { ContentKinds } from '../content/kind-module.ts';

/** As many contents as 换一换 goes round in. */
const CHANGE_AMONG = 200;

async function getModule(context: { database: Database }, viewer: Viewer, moduleId: string) {
  const module = await findHomeModule(context.database, moduleId);
  if (!module) throw gone();
  if (module.section === 'dark') await requireDarkTier(context, viewer);
  return module;
}

/** Of a module without anything for this viewer, too: home does not show it, and its title alone may be adult. */
const gone = () => new AppError(4040, '这个模块已经下线');

/** Another draw of a module: its contents in turn, round after round. Errors: 4040; of the dark section 4031, 4100. */
export async function changeModule(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: { moduleId: string; round: number },
): Promise<{ items: ContentCard[] }> {
  const { size, section } = await getModule(context, viewer, request.moduleId);
  const contents = await listContentsOfModules(context.database, [request.moduleId], {
    section,
    audience: audienceOf(viewer),
    limit: CHANGE_AMONG,
  });
  if (contents.length === 0) throw gone();
  const start = (request.round * size) % contents.length;
  const turned = [...contents.slice(start), ...contents.slice(0, start)];
  const cards = await toContentCards(context, turned.slice(0, size));
  return { items: [...cards.values()] };
}

/** One page of all contents of a module. Errors: 4040, 4000 (cursor); of the dark section 4031, 4100. */
export async function moduleItems(
  context: { database: Database; kinds: ContentKinds },
  viewer: Viewer,
  request: { moduleId: string; cursor?: string | undefined; pageSize: number },
) {
  const { title, section } = await getModule(context, viewer, request.moduleId);
  const rows = await pageOfModule(context.database, {
    moduleId: request.moduleId,
    section,
    audience: audienceOf(viewer),
    after: fromCursor(request.cursor, 'whole'),
    limit: request.pageSize + 1,
  });
  if (rows.length === 0 && request.cursor === undefined) throw gone();
  return { title, ...(await pageOfCards(context, rows, request.pageSize)) };
}
