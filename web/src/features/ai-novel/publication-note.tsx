import parts from '../../entities/ai/ai-parts.module.css';
import type { AiNovelInfo, AiNovelPublication } from '@yehang/contract/shapes/ai-novel.ts';

const stateNames: Readonly<Record<AiNovelPublication['state'], string>> = {
  draft: '未交审',
  refused: '被退回',
  submitted: '审核中',
  approved: '已通过，等待发布',
  published: '已发布',
  hidden: '已隐藏',
  takenDown: '已下架',
};

/** How many chapters wait to be handed in. */
export const openChapters = ({
  publication,
  written,
}: Pick<AiNovelInfo, 'publication' | 'written'>): number =>
  publication?.openChapters ?? written.length;

/** What became of a novel that was handed in, in a few words. */
export function publicationText({ publication }: Pick<AiNovelInfo, 'publication'>): string {
  if (!publication) return '审核后公开';
  const { state, publicChapters, waitingChapters, openChapters: open } = publication;
  if (state === 'draft' || state === 'refused') return stateNames[state];
  const more = open > 0 ? `，${open} 章还没交审` : '';
  if (state === 'published' && waitingChapters > 0)
    return `已发布 ${publicChapters} 章，${waitingChapters} 章审核中${more}`;
  return `${stateNames[state]}${more}`;
}

export function PublicationNote(props: Pick<AiNovelInfo, 'publication'>) {
  return <span className={parts.hint}>{publicationText(props)}</span>;
}
