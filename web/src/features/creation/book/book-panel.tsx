import { Link } from '@tanstack/react-router';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import type { WorkChapter } from '@yehang/contract/shapes/work-chapter.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { numberedName } from '../../../entities/book/chapter-access.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import styles from '../creation.module.css';
import { ImportPanel } from '../imports/import-panel.tsx';
import { OrderedRows } from '../ordering/ordered-rows.tsx';
import { ChapterSheet } from './chapter-sheet.tsx';
import { chapterLine } from './chapter-text.ts';
import own from './book.module.css';
import { post } from '../../../lib/api/api.ts';
import { useWorkAction } from '../use-work-action.ts';
import { useChapterChange, useChapterOrder, useChapters } from './use-chapters.ts';
import { newChapterId } from './writing.ts';

const ROW_HEIGHT = 64;

/** Chapters of a book in their order, and the ways to add some. */
export function BookPanel({ work }: { work: OwnWork }) {
  const chapters = useChapters(work.id);
  return (
    <section className={styles.panel} aria-label="章节">
      {chapters.data ? (
        <Chapters work={work} chapters={chapters.data.list} />
      ) : chapters.error ? (
        <ErrorState
          message={errorMessage(chapters.error)}
          onRetry={() => void chapters.refetch()}
          isRetrying={chapters.isFetching}
        />
      ) : (
        <Skeleton className={styles.waiting} />
      )}
      {isOpen(work) && <ImportPanel work={work} />}
    </section>
  );
}

/** Whether chapters may be changed now. */
const isOpen = ({ state }: OwnWork) =>
  state !== 'submitted' && state !== 'approved' && state !== 'takenDown';

interface ChaptersProps {
  work: OwnWork;
  chapters: readonly WorkChapter[];
}

function Chapters({ work, chapters }: ChaptersProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const makeId = () => newChapterId(work.id, new Set(chapters.map(({ id }) => id)));
  // Made once, so that opening the new chapter twice writes one.
  const [newId, setNewId] = useState(makeId);
  if (chapters.some(({ id }) => id === newId)) setNewId(makeId);
  const add = useWorkAction('已添加一章');
  const order = useChapterOrder(work.id);
  const submit = useChapterChange(work.id, '已提交审核');
  const opened = chapters.find(({ id }) => id === openId);
  const drafts = chapters.filter(({ state, publishAt }) => isDraft(state) && publishAt === null);
  const mayChange = isOpen(work);
  return (
    <>
      <div className={own.head}>
        <h2 className={styles.sectionTitle}>章节（{chapters.length}）</h2>
        {mayChange && work.kind === 'novel' && (
          <Link
            to="/mine/creationCenter"
            search={{ view: 'text', id: work.id, chapter: newId }}
            className={styles.inlineLink}
          >
            写新一章
          </Link>
        )}
        {mayChange && work.kind === 'comic' && (
          <Button
            variant="quiet"
            isBusy={add.isPending}
            onClick={() =>
              add.mutate(() =>
                post('publish/chapter/add', { id: work.id, chapterId: newId, title: '' }),
              )
            }
          >
            添加一章
          </Button>
        )}
      </div>
      {chapters.length === 0 && (
        <p className={styles.hint}>还没有章节，先导入文件{work.kind === 'novel' && '或写一章'}</p>
      )}
      <OrderedRows
        label="章节"
        rows={chapters}
        rowHeight={ROW_HEIGHT}
        getKey={({ id }) => id}
        nameOf={(_, at) => `第 ${at + 1} 章`}
        onOrder={mayChange && chapters.length > 1 ? order : null}
        renderRow={(chapter) => (
          <button
            type="button"
            className={own.chapter}
            onClick={() => setOpenId(chapter.id)}
            aria-label={`${numberedName(chapter, '章')}，${chapterLine(work.kind, chapter)}`}
          >
            <span className={own.name}>{numberedName(chapter, '章')}</span>
            <span className={chapter.state === 'refused' ? own.refused : own.line}>
              {chapter.reason === null
                ? chapterLine(work.kind, chapter)
                : `未通过：${chapter.reason}`}
            </span>
          </button>
        )}
      />
      {work.state === 'published' && mayChange && drafts.length > 0 && (
        <Button
          variant="secondary"
          isBusy={submit.isPending}
          onClick={() =>
            submit.run(
              drafts.map(({ id }) => id),
              { act: 'submit', publishAt: null },
            )
          }
        >
          提交 {drafts.length} 章审核
        </Button>
      )}
      {opened && (
        <ChapterSheet
          work={work}
          chapter={opened}
          mayChange={mayChange}
          onClose={() => setOpenId(null)}
        />
      )}
    </>
  );
}

const isDraft = (state: WorkChapter['state']) => state === 'draft' || state === 'refused';
