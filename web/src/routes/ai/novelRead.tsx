import { useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { object } from 'valibot';
import { aiNovelSource, readerChapterId } from '../../entities/ai-novel/novel-source.ts';
import { BookSourceContext } from '../../entities/book/book-source.ts';
import { ReaderPage } from '../../features/novel/reader/reader-page.tsx';
import { countField, idField } from '../../lib/navigation/search-fields.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';

export const Route = createFileRoute('/ai/novelRead')({
  validateSearch: object({ id: idField, chapter: countField(1) }),
  staticData: { title: '小说阅读' },
  component: Page,
});

/** The reader of novels, with a novel that its author is still writing. */
function Page() {
  const { id, chapter } = Route.useSearch();
  const client = useQueryClient();
  const [source] = useState(() => aiNovelSource(client));
  if (id === null || chapter === 0) return <NotFoundPage title="没有找到这一章" />;
  const chapterId = readerChapterId(id, chapter);
  return (
    <BookSourceContext value={source}>
      <ReaderPage key={chapterId} id={chapterId} bookId={id} />
    </BookSourceContext>
  );
}
