import type { ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQuery } from '@tanstack/react-query';
import { Button, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { ChapterBody } from '../../../entities/chapters/chapter-body.tsx';
import { useMayCall } from '../../../entities/staff/staff-session.ts';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { GuardedDrawer } from '../../../lib/leave-guard/guarded-dialog.tsx';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { PicturesCard } from '../pictures-card.tsx';
import { nameOfChapter } from './chapter-labels.ts';
import { ChapterTextEditor } from './chapter-text-editor.tsx';

interface ChapterDrawerProps {
  readonly content: ConsoleContent;
  readonly chapter: ConsoleChapter;
  readonly onClose: () => void;
}

/** What a chapter consists of, before and after it is published; pages of a comic and texts are put right here. */
export function ChapterDrawer({ content, chapter, onClose }: ChapterDrawerProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const maySort = useMayCall('picture/list') && content.kind === 'comic';
  const mayCorrect = useMayCall('book/correct') && isOpenToStaff(content, chapter);
  const of = { contentId: content.id, chapterId: chapter.id };
  const { data, error, refetch } = useQuery(consoleQuery('book/chapter', of));
  const isEmpty = data && !data.audio && data.paragraphs.length === 0 && data.pictures.length === 0;
  return (
    <GuardedDrawer
      open
      title={nameOfChapter(chapter)}
      size={560}
      extra={
        mayCorrect &&
        !isCorrecting && <Button onClick={() => setIsCorrecting(true)}>改正文字</Button>
      }
      onClose={onClose}
    >
      {isCorrecting ? (
        <ChapterTextEditor
          {...of}
          isPublic={content.state === 'published' && chapter.state === 'published'}
          onDone={() => setIsCorrecting(false)}
        />
      ) : (
        <div className="stack">
          {maySort && <PicturesCard {...of} />}
          {error && <ErrorAlert error={error} onRetry={() => void refetch()} />}
          {!data && !error && <Skeleton active />}
          {data && !isEmpty && (
            <div>
              <ChapterBody {...data} />
            </div>
          )}
          {isEmpty && !maySort && (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="这一章是空的" />
          )}
        </div>
      )}
    </GuardedDrawer>
  );
}

/** Drafts of creators are theirs. */
const isOpenToStaff = ({ kind, state, isByUser }: ConsoleContent, chapter: ConsoleChapter) =>
  kind === 'novel' && state !== 'takenDown' && (!isByUser || chapter.state !== 'draft');
