import type { BookTerms, Chapter } from '@yehang/contract/shapes/book.ts';
import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { chapterName, isInRuns, markOf, markText, type ViewerOfChapters } from './chapter-marks.ts';
import styles from './books.module.css';
import { WindowedRows } from './windowed-rows.tsx';

const ROW_HEIGHT = 52;
/** From so many chapters on there is a way to jump to one. */
const MANY = 30;

const orders = [
  { value: 'first', name: '正序' },
  { value: 'latest', name: '倒序' },
] as const;

interface ChapterListProps {
  chapters: readonly Chapter[];
  viewer: ViewerOfChapters;
  terms: Pick<BookTerms, 'rule' | 'tier'>;
  /** 话 or 章. */
  unit: string;
  /** Number of the chapter where the viewer stopped; null where nothing was read. */
  current: number | null;
  /** Where a chapter is read. */
  routeOf: (chapter: Chapter) => { to: string; search: object };
  /** Follows a link in place of the page: in a list that lies over a reader. */
  onOpen?: (chapter: Chapter) => void;
}

/** All chapters in either order, with what each costs and which were read; jumps to a number. */
export function ChapterList(props: ChapterListProps) {
  const { chapters, viewer, terms, unit, current, routeOf, onOpen } = props;
  const [order, setOrder] = useState<'first' | 'latest'>('first');
  const [shown, setShown] = useState(-1);
  const [typed, setTyped] = useState('');
  const rows = useMemo(
    () => (order === 'first' ? chapters : chapters.toReversed()),
    [chapters, order],
  );
  if (chapters.length === 0)
    return <EmptyState title="还没有章节" description="更新以后会出现在这里" />;
  const jump = (number: number) => setShown(rows.findIndex((row) => row.number === number));
  return (
    <section aria-label="章节">
      <div className={styles.listHead}>
        <ChoiceRow label="顺序" choices={orders} selected={order} onSelect={setOrder} />
        {chapters.length >= MANY && (
          <form
            className={styles.jump}
            onSubmit={(event) => {
              event.preventDefault();
              jump(Number(typed));
            }}
          >
            <input
              className={styles.jumpInput}
              inputMode="numeric"
              aria-label={`跳到第几${unit}`}
              placeholder={`第几${unit}`}
              value={typed}
              onChange={({ currentTarget }) => setTyped(currentTarget.value.replace(/\D/g, ''))}
            />
            <Button type="submit" variant="quiet" disabled={typed === ''}>
              跳到
            </Button>
          </form>
        )}
      </div>
      <WindowedRows
        label={`${chapters.length} ${unit}`}
        rows={rows}
        rowHeight={ROW_HEIGHT}
        shownIndex={shown}
        getKey={({ id }) => id}
        renderRow={(chapter) => {
          const isFinished = isInRuns(viewer.finished, chapter.number);
          const isCurrent = chapter.number === current;
          const mark = markText(chapter, viewer, terms);
          return (
            <Link
              {...routeOf(chapter)}
              className={classNames(styles.chapter, isFinished && styles.finished)}
              aria-current={isCurrent ? 'true' : undefined}
              onClick={(event) => {
                if (!onOpen) return;
                event.preventDefault();
                onOpen(chapter);
              }}
            >
              <span className={styles.chapterName}>{chapterName(chapter, unit)}</span>
              {isCurrent && <span className={styles.here}>读到这里</span>}
              {isFinished && !isCurrent && <span className={styles.note}>已读</span>}
              {mark !== null && (
                <span
                  className={markOf(chapter, viewer) === 'locked' ? styles.locked : styles.note}
                >
                  {mark}
                </span>
              )}
            </Link>
          );
        }}
      />
    </section>
  );
}
