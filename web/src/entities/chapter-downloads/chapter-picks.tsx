import { useRef } from 'react';
import { chapterName, isOpen } from '../book/chapter-access.ts';
import type { ChapterList } from '../book/fetch-book.ts';
import { useRowWindow } from '../book/use-row-window.ts';
import styles from './chapter-picks.module.css';

/** px; the style sheet has the same. */
const ROW_HEIGHT = 44;

interface ChapterPicksProps {
  chapters: ChapterList;
  saved: ReadonlySet<string>;
  unit: '章' | '话';
  picked: ReadonlySet<string>;
  onPicked: (picked: ReadonlySet<string>) => void;
}

/** The chapters that can be saved, one by one; of thousands only those in sight are drawn. */
export function ChapterPicks({ chapters, saved, unit, picked, onPicked }: ChapterPicksProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLUListElement>(null);
  const open = chapters.list.filter((chapter) => isOpen(chapters.viewer, chapter));
  const { first, last } = useRowWindow({
    ...{ scroller, box, rows: open.length, rowHeight: ROW_HEIGHT, start: -1 },
  });
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    onPicked(next);
  };
  return (
    <div ref={scroller} className={styles.scroller}>
      <ul
        ref={box}
        className={styles.rows}
        aria-label="选择章节"
        style={{ height: open.length * ROW_HEIGHT }}
      >
        {open.slice(first, last).map((chapter, index) => (
          <li
            key={chapter.id}
            className={styles.item}
            style={{ transform: `translateY(${(first + index) * ROW_HEIGHT}px)` }}
          >
            <label className={styles.row}>
              <input
                type="checkbox"
                checked={saved.has(chapter.id) || picked.has(chapter.id)}
                disabled={saved.has(chapter.id)}
                onChange={() => toggle(chapter.id)}
              />
              <span className={styles.name}>{chapterName(chapter, unit)}</span>
              {saved.has(chapter.id) && <span className={styles.note}>已有</span>}
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}
