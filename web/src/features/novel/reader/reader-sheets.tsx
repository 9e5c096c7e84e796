import type { BookTerms } from '@yehang/contract/shapes/book.ts';
import type { ReadingMark } from '@yehang/contract/shapes/reading-mark.ts';
import { sellsChapters } from '../../../entities/book/chapter-access.ts';
import type { ChapterList } from '../../../entities/book/fetch-book.ts';
import { ContentsSheet } from './contents-sheet.tsx';
import { NoteSheet } from './note-sheet.tsx';
import type { ReaderPlace } from './reader-place.ts';
import { SearchSheet } from './search-sheet.tsx';
import { SettingsSheet } from './settings-sheet.tsx';

/** The sheet that is open over the text. */
export type OpenSheet =
  | { kind: 'contents' | 'search' | 'settings' }
  | { kind: 'note'; mark: ReadingMark };

interface ReaderSheetsProps {
  sheet: OpenSheet;
  bookId: string | undefined;
  chapters: ChapterList | undefined;
  /** What unlocks the book; undefined until it is known. */
  terms: BookTerms | undefined;
  current: number | null;
  marks: readonly ReadingMark[];
  onPlace: (place: ReaderPlace) => void;
  onChapter: (chapterId: string) => void;
  onEdit: (mark: ReadingMark) => void;
  onNote: (mark: ReadingMark, note: string) => void;
  onRemove: (id: string) => void;
  onClose: () => void;
}

export function ReaderSheets(props: ReaderSheetsProps) {
  const { sheet, bookId, onPlace, onClose } = props;
  switch (sheet.kind) {
    case 'settings':
      return (
        <SettingsSheet
          autoBuyOf={bookId && sellsChapters(props.chapters?.list ?? []) ? bookId : null}
          onClose={onClose}
        />
      );
    case 'note':
      return (
        <NoteSheet
          mark={sheet.mark}
          onSave={(note) => props.onNote(sheet.mark, note)}
          onClose={onClose}
        />
      );
    case 'search':
      return bookId === undefined ? null : (
        <SearchSheet
          bookId={bookId}
          onChoose={({ chapterId, chapter, paragraph, offset }) =>
            onPlace({ chapterId, chapter, paragraph, offset, length: 0 })
          }
          onClose={onClose}
        />
      );
    case 'contents':
      return (
        <ContentsSheet
          chapters={props.chapters}
          terms={props.terms}
          current={props.current}
          marks={props.marks}
          onChapter={({ id }) => props.onChapter(id)}
          onMark={({ chapterId, chapter, paragraph, start }) =>
            onPlace({ chapterId, chapter, paragraph, offset: start, length: 0 })
          }
          onEdit={props.onEdit}
          onRemove={props.onRemove}
          onClose={onClose}
        />
      );
  }
}
