import type { AiNovelInfo, AiNovelPublication } from '@yehang/contract/shapes/ai-novel.ts';
import styles from './ai-novel.module.css';

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
export const newChapters = (written: AiNovelInfo['written']): number =>
  written.filter(({ isPublished }) => !isPublished).length;

/** What became of a novel that was handed in, in a few words. */
export function publicationText({
  publication,
  written,
}: Pick<AiNovelInfo, 'publication' | 'written'>): string {
  if (!publication) return '审核后公开';
  const { state, chapters, publicChapters } = publication;
  const fresh = newChapters(written);
  const more = fresh > 0 ? `，有 ${fresh} 章新的` : '';
  if (state === 'published' && publicChapters < chapters)
    return `已发布 ${publicChapters} 章，${chapters - publicChapters} 章审核中${more}`;
  return `${stateNames[state]}${more}`;
}

export function PublicationNote(props: Pick<AiNovelInfo, 'publication' | 'written'>) {
  return <span className={styles.hint}>{publicationText(props)}</span>;
}
