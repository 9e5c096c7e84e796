import { useState } from 'react';
import { wallOf } from '../../../entities/book/wall-of.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { NotFoundPage } from '../../../lib/page/not-found-page.tsx';
import { useChapter } from './chapter-query.ts';
import { Reader } from './reader.tsx';
import type { Start } from './view-types.ts';

interface ReaderPageProps {
  /** Of the chapter that is opened. */
  id: string;
  /** The book, where the link says it: then both are fetched at once. */
  bookId: string | null;
}

/** The reader of a novel. A chapter that was read before is opened where it was left. */
export function ReaderPage({ id, bookId }: ReaderPageProps) {
  const { script } = useReadingPreferences();
  const first = useChapter(id, script);
  const [start, setStart] = useState<Start>({ chapterId: id, at: 'start' });
  if (isNotFound(first.error)) return <NotFoundPage title="没有找到这一章" />;
  const look = first.data ?? wallOf(first.error);
  return <Reader bookId={bookId ?? look?.contentId} opened={id} start={start} onOpen={setStart} />;
}
