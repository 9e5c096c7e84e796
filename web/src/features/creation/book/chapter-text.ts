import type { WorkChapter, WorkChapterState } from '@yehang/contract/shapes/work-chapter.ts';
import type { WorkKind } from '@yehang/contract/shapes/work.ts';
import { formatExactGold } from '../../../lib/format/amounts.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { formatDuration } from '../../../lib/format/durations.ts';

const chapterStateTexts: Record<WorkChapterState, string> = {
  draft: '草稿',
  waiting: '审核中',
  refused: '未通过',
  published: '已发布',
  hidden: '已隐藏',
};

/** How long a chapter is, in the unit of its kind. */
function extentText(kind: WorkKind, extent: number): string {
  if (kind === 'audio') return formatDuration(extent);
  return kind === 'comic' ? `${extent} 张` : `${extent.toLocaleString('zh-CN')} 字`;
}

/** What a chapter's row says below its title. */
export function chapterLine(kind: WorkKind, chapter: WorkChapter): string {
  const { state, extent, priceGoldCents, publishAt } = chapter;
  return [
    chapterStateTexts[state],
    extentText(kind, extent),
    priceGoldCents !== null && `${formatExactGold(priceGoldCents)} 金币`,
    publishAt !== null && state !== 'published' && `${formatMoment(publishAt)} 公开`,
  ]
    .filter(Boolean)
    .join(' · ');
}
