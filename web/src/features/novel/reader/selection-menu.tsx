import { useEffect, useState } from 'react';
import { useBookSource } from '../../../entities/book/book-source.ts';
import type { ReaderPlace } from './reader-place.ts';
import { placeIn } from './reader-place.ts';
import styles from './reader.module.css';

/** A selected passage of one paragraph. */
export interface Passage {
  place: ReaderPlace;
  end: number;
  quote: string;
}

interface SelectionMenuProps {
  onMark: (passage: Passage) => void;
  onNote: (passage: Passage) => void;
  onRead: (passage: Passage) => void;
}

const MOST_CHARACTERS = 500;
const MARGIN = 130;

/** What can be done with selected text, shown at it. */
export function SelectionMenu(props: SelectionMenuProps) {
  const { hasTools } = useBookSource();
  const [shown, setShown] = useState<{ passage: Passage; x: number; y: number } | null>(null);
  useEffect(() => {
    const read = () => setShown(selectedPassage());
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, []);
  if (!shown) return null;
  const { passage, x, y } = shown;
  const act = (action: (passage: Passage) => void) => () => {
    action(passage);
    getSelection()?.removeAllRanges();
  };
  return (
    <div
      className={styles.selection}
      role="toolbar"
      aria-label="选中的文字"
      style={{ left: x, top: y }}
      // Pressing a button must not end the selection first.
      onPointerDown={(event) => event.preventDefault()}
    >
      {hasTools && (
        <>
          <button type="button" onClick={act(props.onMark)}>
            划线
          </button>
          <button type="button" onClick={act(props.onNote)}>
            笔记
          </button>
        </>
      )}
      <button type="button" onClick={act(props.onRead)}>
        从这里读
      </button>
    </div>
  );
}

function selectedPassage() {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const element = range.startContainer.parentElement?.closest<HTMLElement>('[data-p]');
  const text = element?.firstChild;
  if (!element || !(text instanceof Text) || range.startContainer !== text) return null;
  const start = range.startOffset;
  // A mark is of one paragraph: what is selected beyond it is left out.
  const end = Math.min(
    range.endContainer === text ? range.endOffset : text.length,
    start + MOST_CHARACTERS,
  );
  const place = placeIn(element, start);
  if (!place || end <= start) return null;
  const box = range.getBoundingClientRect();
  const x = Math.min(innerWidth - MARGIN, Math.max(MARGIN, box.left + box.width / 2));
  // Below the text: above it systems show their own menu.
  const y = box.bottom + 64 > innerHeight ? Math.max(8, box.top - 56) : box.bottom + 12;
  return { passage: { place, end, quote: text.data.slice(start, end) }, x, y };
}
