import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useState } from 'react';
import type { BookRoom } from '../../entities/book/fetch-book.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { isNotFound } from '../../lib/api/api-error.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';

const sorts = [
  { value: 'hot', name: '最热' },
  { value: 'new', name: '最新' },
  { value: 'liked', name: '最受喜欢' },
] as const;

/** The comics with a tag. `name` is that of the tag. */
export function ComicTagPage({ id, name }: { id: string; name: string }) {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('hot');
  const request = { id, sort };
  const comics = usePages('comicsTag/listById', request);
  if (isNotFound(comics.error)) return <NotFoundPage title="没有找到这个标签" />;
  return (
    <>
      <PageHeader title={name === '' ? '漫画' : `# ${name}`} />
      <ChoiceRow label="排序" choices={sorts} selected={sort} onSelect={setSort} />
      <InfiniteList
        query={comics}
        skeleton={<CardGridSkeleton cards={8} />}
        empty={<EmptyState title="还没有这个标签的漫画" description="换个标签看看" />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </>
  );
}

/** What an author made for a room. */
export function AuthorPage({ author, room }: { author: string; room: BookRoom }) {
  const request = { author };
  const books = usePages(`${room}/author`, request);
  return (
    <>
      <PageHeader title={author} />
      <InfiniteList
        query={books}
        skeleton={<CardGridSkeleton cards={8} />}
        empty={<EmptyState title="还没有这位作者的作品" description="去首页看看别的吧" />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </>
  );
}
