import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { WorkKind } from '@yehang/contract/shapes/work.ts';
import {
  listWorkChapters,
  submitChapters,
  type WorkChapterRow,
} from '../../db/queries/creators/work-chapters.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { listImports } from '../../db/queries/imports/imports.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { requireChecked, type CheckedChapters } from './chapter-words.ts';

/** States in which an import may still add something. */
const OPEN: ReadonlySet<string> = new Set(['queued', 'reading', 'planned', 'accepted', 'working']);

/**
 * Refuses a book or a picture set with nothing in it, or with a file on its way into it: what is reviewed is what is
 * shown. Of a book in which no chapter waits all drafts are submitted. The caller holds the work. Error: 4090.
 */
export async function requireSomethingToShow(
  database: Queryable,
  { id, kind, checked }: { id: string; kind: WorkKind; checked: CheckedChapters },
): Promise<void> {
  if (kindCan(kind, 'video')) return;
  if ((await listImports(database, id)).some(({ state }) => OPEN.has(state)))
    throw new AppError(4090, '还有文件在导入，请等它完成或先取消');
  if (!kindCan(kind, 'chapters')) {
    if (((await findConsoleContent(database, id))?.content.extent ?? 0) === 0)
      throw new AppError(4090, '还没有图片，请先导入');
    return;
  }
  const chapters = await listWorkChapters(database, id);
  const drafts = draftsToSubmit(chapters);
  if (drafts === null) return;
  if (drafts.length === 0) throw new AppError(4090, '还没有章节，请先添加');
  await requireChecked(
    database,
    drafts.map((chapter) => chapter.id),
    checked,
  );
  await submitChapters(
    database,
    id,
    drafts.map((chapter) => ({
      id: chapter.id,
      findings: checked.get(chapter.id)?.findings ?? [],
    })),
    null,
  );
}

/** The chapters that go into the review with their book: all drafts; null where some wait, or are public already. */
export function draftsToSubmit(chapters: readonly WorkChapterRow[]): WorkChapterRow[] | null {
  const isChosen = chapters.some(({ submittedAt, state }) => submittedAt ?? state === 'published');
  return isChosen ? null : chapters.filter(({ state }) => state === 'draft');
}
