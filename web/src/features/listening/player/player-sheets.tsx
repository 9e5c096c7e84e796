import { Sheet } from '@yehang/ui/sheet.tsx';
import { useRef } from 'react';
import { ChapterRows } from '../../../entities/book/chapter-rows.tsx';
import { sellsChapters } from '../../../entities/book/chapter-access.ts';
import { AutoBuySwitch } from '../../../entities/purchase/auto-buy-switch.tsx';
import { useChapters } from '../../../entities/book/use-book.ts';
import { listener } from '../../../entities/listening/listener.ts';
import { shownChapter } from '../../../entities/listening/listening-state.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';
import styles from './audio-player.module.css';
import { PlacesSheet } from './places-sheet.tsx';
import { SleepSheet } from './sleep-sheet.tsx';
import { SpeedSheet } from './speed-sheet.tsx';

export type PlayerSheet = 'speed' | 'sleep' | 'chapters' | 'places';

/** The sheet that is open over the player. */
export function PlayerSheets({ sheet, onClose }: { sheet: PlayerSheet; onClose: () => void }) {
  if (sheet === 'speed') return <SpeedSheet onClose={onClose} />;
  if (sheet === 'sleep') return <SleepSheet onClose={onClose} />;
  if (sheet === 'places') return <PlacesSheet onClose={onClose} />;
  return <ChaptersSheet onClose={onClose} />;
}

function ChaptersSheet({ onClose }: { onClose: () => void }) {
  const bookId = useListening((state) => state.bookId);
  return bookId && <ChaptersOf bookId={bookId} onClose={onClose} />;
}

function ChaptersOf({ bookId, onClose }: { bookId: string; onClose: () => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  const opened = useListening((state) => state);
  const chapter = useListening(shownChapter);
  // Anew where a chapter was heard to its end since.
  const chapters = useChapters('novel', bookId).data ?? opened.chapters;
  if (!chapters || !opened.book) return null;
  return (
    <Sheet title="目录" onClose={onClose}>
      <div ref={scroller} className={styles.chapters}>
        <ChapterRows
          chapters={chapters}
          terms={opened.book.book.terms}
          unit="章"
          isHeard
          current={chapter?.number ?? null}
          scroller={scroller}
          startsAtCurrent
          onChoose={({ id }) => {
            onClose();
            if (id !== chapter?.id) void listener.open(bookId, id, { isChosen: true });
            else listener.play();
          }}
        />
      </div>
      {sellsChapters(chapters.list) && <AutoBuySwitch room="novel" contentId={bookId} />}
    </Sheet>
  );
}
