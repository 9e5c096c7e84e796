import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';

/** What waits in a book or a picture set, each chapter to be opened. */
export function ChapterPreviews({ work }: { readonly work: ReviewWork }) {
  const [open, setOpen] = useState<{ id: string | null; title: string } | null>(null);
  const nameOf = ({ number, title }: ReviewWork['chapters'][number]) =>
    `${number}. ${title || '（无标题）'}`;
  return (
    <Flex gap={8} wrap>
      {work.pictures > 0 && (
        <Button onClick={() => setOpen({ id: null, title: '图集' })}>
          查看 {work.pictures} 张图片
        </Button>
      )}
      {work.chapters.map((chapter) => (
        <Button
          key={chapter.id}
          onClick={() => setOpen({ id: chapter.id, title: nameOf(chapter) })}
        >
          {nameOf(chapter)}
        </Button>
      ))}
      {open && (
        <Drawer open title={open.title} size={560} onClose={() => setOpen(null)}>
          <ChapterBody workId={work.id} chapterId={open.id} />
        </Drawer>
      )}
    </Flex>
  );
}

interface ChapterBodyProps {
  readonly workId: string;
  readonly chapterId: string | null;
}

function ChapterBody({ workId, chapterId }: ChapterBodyProps) {
  const { data, error, refetch } = useQuery(
    consoleQuery('review/chapter', { id: workId, chapterId }),
  );
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return (
    <>
      {data.paragraphs.map((paragraph) =>
        paragraph.kind === 'text' || paragraph.kind === 'heading' ? (
          <p key={paragraph.id}>{paragraph.text}</p>
        ) : null,
      )}
      {data.pictures.flatMap(({ id, number, slices }) =>
        slices.map(({ path, width, height, color }) => (
          <img
            key={`${id} ${path}`}
            src={`/pictures/${path}`}
            alt={`第 ${number} 张`}
            width={width}
            height={height}
            loading="lazy"
            decoding="async"
            className="review-picture"
            style={{ backgroundColor: color }}
          />
        )),
      )}
    </>
  );
}
