import type { ReadingMark } from '@yehang/contract/shapes/reading-mark.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import styles from './reader.module.css';

type Noted = Pick<ReadingMark, 'quote' | 'note'>;

interface NoteSheetProps {
  mark: Noted;
  onSave: (note: string) => void;
  onClose: () => void;
}

/** A note on a marked passage. */
export function NoteSheet({ mark, onSave, onClose }: NoteSheetProps) {
  const [note, setNote] = useState(mark.note);
  return (
    <Sheet title="笔记" onClose={onClose}>
      <form
        className={styles.settings}
        onSubmit={(event) => {
          event.preventDefault();
          onSave(note.trim());
        }}
      >
        <p className={styles.note}>{mark.quote}</p>
        <textarea
          className={styles.field}
          aria-label="笔记"
          rows={4}
          maxLength={1000}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        <Button type="submit" isWide>
          保存
        </Button>
      </form>
    </Sheet>
  );
}
