import type { BookTerms, Chapter } from '@yehang/contract/shapes/book.ts';
import type { ReadingMark } from '@yehang/contract/shapes/reading-mark.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId, useRef, useState } from 'react';
import { useBookSource } from '../../../entities/book/book-source.ts';
import { ChapterRows } from '../../../entities/book/chapter-rows.tsx';
import type { ChapterList } from '../../../entities/book/fetch-book.ts';
import styles from './reader.module.css';
import { TextSkeleton } from './scroll-view.tsx';

interface ContentsSheetProps {
  chapters: ChapterList | undefined;
  /** What unlocks the book; undefined until it is known. */
  terms: BookTerms | undefined;
  current: number | null;
  marks: readonly ReadingMark[];
  onChapter: (chapter: Chapter) => void;
  onMark: (mark: ReadingMark) => void;
  onEdit: (mark: ReadingMark) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

const tabs = [
  { id: 'chapters', name: '目录' },
  { id: 'bookmark', name: '书签' },
  { id: 'passage', name: '划线笔记' },
] as const;

/** Chapters, bookmarks and marked passages of the book. */
export function ContentsSheet(props: ContentsSheetProps) {
  const { chapters, terms, current, marks, onChapter, onClose } = props;
  const [tab, setTab] = useState<string>('chapters');
  const { hasTools } = useBookSource();
  const panelId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <Sheet title="目录" onClose={onClose}>
      {hasTools && (
        <Tabs label="目录" tabs={tabs} selected={tab} onSelect={setTab} panelId={panelId} />
      )}
      <div id={panelId} role="tabpanel" ref={scroller} className={styles.sheetScroller}>
        {tab !== 'chapters' ? (
          <MarkRows {...props} marks={marks.filter(({ kind }) => kind === tab)} />
        ) : chapters && terms ? (
          <ChapterRows
            chapters={chapters}
            terms={terms}
            unit="章"
            current={current}
            onChoose={onChapter}
            scroller={scroller}
            startsAtCurrent
          />
        ) : (
          <TextSkeleton />
        )}
      </div>
    </Sheet>
  );
}

function MarkRows({ marks, onMark, onEdit, onRemove }: ContentsSheetProps) {
  if (marks.length === 0)
    return <EmptyState title="这里还没有内容" description="阅读时加书签，或选中一段文字划线" />;
  return (
    <ul className={styles.rows}>
      {marks.map((mark) => (
        <li key={mark.id} className={styles.result}>
          <button type="button" className={styles.resultMain} onClick={() => onMark(mark)}>
            {mark.quote || '这一页'}
            {mark.note !== '' && <span className={styles.note}>{mark.note}</span>}
            <small>
              第 {mark.chapter} 章 {mark.chapterTitle}
            </small>
          </button>
          {mark.kind === 'passage' && (
            <button type="button" className={styles.step} onClick={() => onEdit(mark)}>
              笔记
            </button>
          )}
          <IconButton
            label="删除"
            icon={<CloseIcon size={18} />}
            onClick={() => onRemove(mark.id)}
          />
        </li>
      ))}
    </ul>
  );
}
