import { MOST_CHAPTERS } from '@yehang/contract/shapes/console-chapter.ts';
import type { ChapterCut, ImportFindings, NovelPlan } from '@yehang/contract/shapes/imports.ts';
import { AppError } from '../app-error.ts';

/**
 * Where chapters begin: where the rule says, less what was removed, with what was changed; in their order. Throws
 * `AppError` 4090 where none is left or there are too many.
 */
export function correctedCuts(
  found: readonly ChapterCut[],
  { removed, changed }: Pick<NovelPlan, 'removed' | 'changed'>,
): ChapterCut[] {
  const gone = new Set([...removed, ...changed.map(({ at }) => at)]);
  const kept = found.filter(({ at }) => !gone.has(at)).map(toCut);
  const cuts = [...kept, ...changed].sort((a, b) => a.at - b.at);
  if (cuts.length === 0) throw new AppError(4090, '没有分出任何章节，请换一种分章方式');
  if (cuts.length > MOST_CHAPTERS)
    throw new AppError(4090, `章节太多，最多 ${MOST_CHAPTERS} 章，请换一种分章方式`);
  return cuts;
}

const toCut = ({ title, volume, at, skip }: ChapterCut): ChapterCut => ({
  title: title.toWellFormed(),
  volume: volume.toWellFormed(),
  at,
  skip,
});

/** Whether a plan names places that the text has, each once, as a sentence in Chinese; null where it does. */
export function textPlanProblem(
  { changed, removed, rule, encoding }: NovelPlan,
  { text }: ImportFindings,
): string | null {
  if (!text) return '没有读到这本小说，请重新导入';
  if ((encoding === null) !== (text.encoding === null)) return '编码和文件格式不符，请重新打开';
  // Other encodings make other lines: the reader checks those.
  if (encoding === text.encoding) {
    if (!text.rules.some((it) => it.rule === rule)) return '这种分章方式在文件里找不到章节';
    if ([...changed.map(({ at }) => at), ...removed].some((at) => at >= text.blocks))
      return '计划里有文件中没有的位置，请重新打开';
  }
  if (new Set(changed.map(({ at }) => at)).size !== changed.length)
    return '同一个位置分了两次，请检查';
  return null;
}
