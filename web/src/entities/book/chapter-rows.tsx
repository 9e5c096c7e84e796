import { Link } from '@tanstack/react-router';
import type { BookTerms, Chapter } from '@yehang/contract/shapes/book.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import type { RefObject } from 'react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import {
  chapterMark,
  chapterName,
  isInRuns,
  isOpen,
  numberedName,
  type ChapterUnit,
} from './chapter-access.ts';
import styles from './chapter-rows.module.css';
import type { ChapterList } from './fetch-book.ts';
import { useRowWindow } from './use-row-window.ts';

/** px; the style sheet has the same. */
const ROW_HEIGHT = 52;

interface ChapterRowsProps {
  chapters: ChapterList;
  /** What unlocks the book. */
  terms: Pick<BookTerms, 'rule' | 'tier'>;
  unit: ChapterUnit;
  /** The number of the chapter that is read, or was read last; null for none. */
  current: number | null;
  /** Where a chapter is read: then rows are links. */
  routeOf?: (chapter: Chapter) => { to: string; search: object };
  /** In place of following the link. */
  onChoose?: (chapter: Chapter) => void;
  /** What scrolls the list. */
  scroller: RefObject<HTMLElement | null>;
  /** Whether it is heard, not read. */
  isHeard?: boolean;
  /** Whether the list begins at the current chapter. */
  startsAtCurrent?: boolean;
  /** Takes back that a chapter was finished. */
  onUnfinish?: (chapter: Chapter) => void;
}

/**
 * All chapters of a book, to be searched, in both orders; a number that is entered is gone to. Of thousands only those in
 * sight are drawn.
 */
export function ChapterRows(props: ChapterRowsProps) {
  const { chapters, unit, current, scroller, startsAtCurrent = false } = props;
  const { isHeard = false } = props;
  const [words, setWords] = useState('');
  const [isReversed, setReversed] = useState(false);
  const wanted = useDeferredValue(words.trim().toLowerCase());
  const shown = useMemo(() => {
    const found = chapters.list.filter((chapter) => matches(chapter, unit, wanted));
    return isReversed ? found.toReversed() : found;
  }, [chapters.list, unit, wanted, isReversed]);
  const box = useRef<HTMLOListElement>(null);
  // The number of the chapter that is scrolled to: the current one first, then the one that was entered.
  const [target, setTarget] = useState(startsAtCurrent ? current : null);
  const start = shown.findIndex(({ number }) => number === target);
  const { first, last } = useRowWindow({
    scroller,
    box,
    rows: shown.length,
    rowHeight: ROW_HEIGHT,
    start,
    target,
  });
  return (
    <div>
      <div className={styles.tools}>
        <form
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            const number = Number(words);
            if (!chapters.list.some((chapter) => chapter.number === number)) return;
            setWords('');
            setTarget(number);
          }}
        >
          <SearchIcon size={18} />
          <input
            type="search"
            aria-label="搜索章节"
            placeholder={`共 ${chapters.list.length} ${unit}，搜标题或序号`}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </form>
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
              <Row
                {...props}
                chapter={chapter}
                isCurrent={chapter.number === current}
                isHeard={isHeard}
              />
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

interface RowProps extends ChapterRowsProps {
  chapter: Chapter;
  isCurrent: boolean;
  isHeard: boolean;
}

/** A chapter with what is known of it: whether it was finished, and what opens it. */
function Row(props: RowProps) {
  const { chapter, chapters, unit, terms, isCurrent, isHeard, routeOf, onChoose, onUnfinish } =
    props;
  const { viewer } = chapters;
  const isFinished = isInRuns(viewer.finished, chapter.number);
  const mark = chapterMark(viewer, chapter, terms);
  const [here, done] = isHeard ? ['听到这里', '听过'] : ['读到这里', '已读'];
  const common = {
    className: classNames(styles.row, isCurrent && styles.current, isFinished && styles.finished),
    'aria-current': isCurrent || undefined,
  };
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{chapterName(chapter, unit)}</span>
        {chapter.volume && <span className={styles.volume}>{chapter.volume}</span>}
      </span>
      {isCurrent && <span className={styles.here}>{here}</span>}
      {isFinished && !onUnfinish && <span className={styles.mark}>{done}</span>}
      {mark !== null && (
        <span className={isOpen(viewer, chapter) ? styles.mark : styles.locked}>{mark}</span>
      )}
    </>
  );
  return (
    <>
      {routeOf ? (
        <Link {...routeOf(chapter)} {...common}>
          {content}
        </Link>
      ) : (
        <button type="button" {...common} onClick={() => onChoose?.(chapter)}>
          {content}
        </button>
      )}
      {isFinished && onUnfinish && (
        <button
          type="button"
          className={styles.unfinish}
          aria-label={`${numberedName(chapter, unit)} ${done}，标为未读`}
          onClick={() => onUnfinish(chapter)}
        >
          {done}
        </button>
      )}
    </>
  );
}
