import type { ReviewWork } from '@yehang/contract/shapes/review.ts';
import { useQuery } from '@tanstack/react-query';
import { App, Button, Drawer, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { ChapterBody } from '../../entities/chapters/chapter-body.tsx';
import { ReasonModal } from '../../entities/reasons/reason-modal.tsx';
import { chapterRefusalTemplates } from './review-labels.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';

type ReviewedChapter = ReviewWork['chapters'][number];

const invalidates = ['review/list', 'review/info'] as const;

/** What waits in a book or a picture set: each chapter to be opened, and to be sent back by itself. */
export function ChapterPreviews({ work }: { readonly work: ReviewWork }) {
  const { id } = work;
  const [open, setOpen] = useState<ReviewedChapter | 'set' | null>(null);
  const [refused, setRefused] = useState<ReviewedChapter | null>(null);
  const { message } = App.useApp();
  const refuse = useConsoleMutation('review/chapter/refuse', {
    invalidates,
    onSuccess: () => {
      setRefused(null);
      setOpen(null);
      message.success('已退回这一章');
    },
  });
  const nameOf = ({ number, title }: ReviewedChapter) => `${number}. ${title || '（无标题）'}`;
  const opened = open !== null && open !== 'set' ? open : null;
  return (
    <Flex gap={8} wrap>
      {work.pictures > 0 && (
        <Button onClick={() => setOpen('set')}>查看 {work.pictures} 张图片</Button>
      )}
      {work.chapters.map((chapter) => (
        <Button key={chapter.id} onClick={() => setOpen(chapter)}>
          {nameOf(chapter)}
        </Button>
      ))}
      {open && (
        <Drawer
          open
          title={opened ? nameOf(opened) : '图集'}
          size={560}
          onClose={() => setOpen(null)}
          extra={
            opened && (
              <Button danger onClick={() => setRefused(opened)}>
                退回这一章
              </Button>
            )
          }
        >
          <SubmittedChapter workId={id} chapterId={opened?.id ?? null} />
        </Drawer>
      )}
      {refused && (
        <ReasonModal
          title={`退回「${nameOf(refused)}」`}
          note="其余章节留在审核中，可以接着通过。"
          templates={chapterRefusalTemplates}
          isBusy={refuse.isPending}
          onConfirm={(reason) => refuse.mutate({ id, chapterId: refused.id, reason })}
          onClose={() => setRefused(null)}
        />
      )}
    </Flex>
  );
}

interface SubmittedChapterProps {
  readonly workId: string;
  readonly chapterId: string | null;
}

function SubmittedChapter({ workId, chapterId }: SubmittedChapterProps) {
  const { data, error, refetch } = useQuery(
    consoleQuery('review/chapter', { id: workId, chapterId }),
  );
  if (error) return <ErrorAlert error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active />;
  return <ChapterBody {...data} />;
}
