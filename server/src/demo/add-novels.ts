import { novelCoverSize, novelCovers } from '@yehang/demo/novels/covers.ts';
import { readNovels } from '@yehang/demo/novels/read-novels.ts';
import { drawPicture } from '@yehang/demo/render.ts';
import { refreshWholes } from '../db/queries/content/parts.ts';
import { listKnownContents } from '../db/queries/demo/catalogue.ts';
import { insertDemoNovel } from '../db/queries/demo/novels.ts';
import type { AppContext } from '../domain/app-context.ts';
import { buildDemoNovel, novelId } from './demo-novels.ts';
import type { StoreDrawing } from './demo-frame.ts';

/** Adds the novels of the demonstration that are not there yet, each with a cover that is drawn for it. */
export async function addDemoNovels(
  { database, events }: AppContext,
  store: StoreDrawing,
  signal: AbortSignal,
): Promise<void> {
  const novels = await readNovels();
  const known = await listKnownContents(database, novels.map(novelId));
  for (const [place, novel] of novels.entries()) {
    if (signal.aborted) return;
    const id = novelId(novel);
    const drawing = novelCovers[novel.slug]?.drawing;
    if (known.has(id) || !drawing) continue;
    const cover = await store(drawPicture(drawing, novelCoverSize), novelCoverSize.height);
    await insertDemoNovel(database, buildDemoNovel(novel, place, cover, new Date()));
    await refreshWholes(database, [id]);
    await events.publish('catalogue', id);
  }
}
