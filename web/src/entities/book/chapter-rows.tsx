import type { Chapter } from '@yehang/contract/shapes/book.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import type { RefObject } from 'react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatGold } from '../../lib/format/amounts.ts';
import { chapterName, chapterPrice, isInRuns, isOpen } from './chapter-access.ts';
import styles from './chapter-rows.module.css';
import type { ChapterList } from './use-book.ts';
import { useRowWindow } from './use-row-window.ts';

/** px; the style sheet has the same. */
const ROW_HEIGHT = 52;

interface ChapterRowsProps {
  chapters: ChapterList;
  unit: '章' | '话';
  /** The number of the chapter that is read, or was read last; null for none. */
  current: number | null;
  onChoose: (chapter: Chapter) => void;
  /** What scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  /** Whether it is heard, not read. */
  isHeard?: boolean;
  /** Whether the list begins at the current chapter. */
  startsAtCurrent?: boolean;
}

/** All chapters of a book, to be searched, in both orders; of thousands only those in sight are drawn. */
export function ChapterRows(props: ChapterRowsProps) {
  const { chapters, unit, current, onChoose, scroller, startsAtCurrent = false } = props;
  const { isHeard = false } = props;
  const [words, setWords] = useState('');
  const [isReversed, setReversed] = useState(false);
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const shown = useMemo(() => {
    const found = chapters.list.filter((chapter) => matches(chapter, unit, wanted));
    return isReversed ? found.toReversed() : found;
  }, [chapters.list, unit, wanted, isReversed]);
  const box = useRef<HTMLOListElement>(null);
  const start = startsAtCurrent ? shown.findIndex(({ number }) => number === current) : -1;
  const { first, last } = useRowWindow({
    scroller,
    box,
    rows: shown.length,
    rowHeight: ROW_HEIGHT,
    start,
  });
  return (
    <div>
      <div className={styles.tools}>
        <label className={styles.search}>
          <SearchIcon size={18} />
          <input
            type="search"
            aria-label="搜索章节"
            placeholder={`共 ${chapters.list.length} ${unit}，搜标题或序号`}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </label>
        <button
          type="button"
          className={styles.order}
          aria-pressed={isReversed}
          onClick={() => setReversed(!isReversed)}
        >
          {isReversed ? '倒序' : '正序'}
        </button>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={wanted === '' ? '还没有章节' : '没有找到这一章'}
          description={wanted === '' ? '更新以后会出现在这里' : '换个词试试'}
        />
      ) : (
        <ol
          ref={box}
          className={styles.rows}
          aria-label="章节"
          style={{ height: shown.length * ROW_HEIGHT }}
        >
          {shown.slice(first, last).map((chapter, index) => (
            <li
              key={chapter.id}
              className={styles.item}
              style={{ transform: `translateY(${(first + index) * ROW_HEIGHT}px)` }}
              aria-setsize={shown.length}
              aria-posinset={first + index + 1}
            >
              <button
                type="button"
                className={classNames(
                  styles.row,
                  chapter.number === current && styles.current,
                  isInRuns(chapters.viewer.finished, chapter.number) && styles.finished,
                )}
                aria-current={chapter.number === current || undefined}
                onClick={() => onChoose(chapter)}
              >
                <span className={styles.words}>
                  <span className={styles.title}>{chapterName(chapter, unit)}</span>
                  {chapter.volume && <span className={styles.volume}>{chapter.volume}</span>}
                </span>
                <span className={styles.mark}>{markOf(chapters, chapter, isHeard)}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function matches(chapter: Chapter, unit: '章' | '话', words: string): boolean {
  if (words === '') return true;
  if (String(chapter.number) === words) return true;
  const name = chapterName(chapter, unit).toLowerCase();
  return name.includes(words) || (chapter.volume?.toLowerCase().includes(words) ?? false);
}

function markOf({ viewer }: ChapterList, chapter: Chapter, isHeard: boolean): string {
  if (isInRuns(viewer.finished, chapter.number)) return isHeard ? '听过' : '读过';
  if (chapter.isFree) return '免费';
  if (viewer.opensAll) return '';
  if (isOpen(viewer, chapter)) return '已购';
  const price = chapterPrice(viewer, chapter);
  return price === null ? '会员' : `${formatGold(price)} 金币`;
}
