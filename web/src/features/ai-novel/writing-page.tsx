import { Link } from '@tanstack/react-router';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useState } from 'react';
import { progressText } from '../../entities/ai/ai-job-progress.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiFailure } from '../../entities/ai/ai-refusal.tsx';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { useCancelAiJob } from '../../entities/ai/cancel-ai-job.ts';
import { chargeText } from '../../entities/ai/charge-text.ts';
import { useAiText } from '../../entities/ai/use-ai-jobs.ts';
import { chapterTitle } from '../../entities/ai-novel/novel-words.ts';
import { useAiChapter } from '../../entities/ai-novel/use-ai-novel.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-novel.module.css';
import story from './story-text.module.css';
import { NextChapter } from './next-chapter.tsx';
import { useChapterJob } from './use-chapter-job.ts';
import { useFollowEnd } from './use-follow-end.ts';
import { WithNovel } from './with-novel.tsx';

/** The label of what the demonstration engine writes, before it has one of its own. */
const DEMONSTRATION = 'AI生成 · 演示';

/** A chapter while it is written, and what comes after it. */
export function WritingPage({ id }: { id: string }) {
  return (
    <WithNovel id={id} title="写作">
      {(novel, jobs) => <Writing novel={novel} jobs={jobs} />}
    </WithNovel>
  );
}

function Writing({ novel, jobs }: { novel: AiNovelInfo; jobs: AiJob[] }) {
  const open = jobs.find(({ tool, outcome }) => tool === 'chapter' && outcome === null);
  // What ended while it was watched stays: the novel itself names open jobs alone.
  const [last, setLast] = useState<AiJob | null>(null);
  const ended = jobs.find(({ tool, outcome }) => tool === 'chapter' && outcome !== null);
  const latest = open ?? ended;
  if (latest && latest !== last) setLast(latest);
  const job = latest ?? last;
  const chapter = job?.parameters.chapter ?? novel.chapters;
  const isThere = novel.written.some((one) => one.chapter === chapter);
  const planned = novel.outline[chapter - 1];
  const title = planned ? chapterTitle({ chapter, title: planned.title }) : `第 ${chapter} 章`;
  if (chapter === 0)
    return (
      <div className={styles.page}>
        <PageHeader title="写作" />
        <EmptyState title="还没有开始写">
          <Link to="/ai/aiBookDesc" search={{ id: novel.id }} className={styles.linkButton}>
            回到小说
          </Link>
        </EmptyState>
      </div>
    );
  // Until the chapter has been read anew its text stands as it came.
  const isRead = isThere && (!job || job.outcome === 'done');
  if (!job || isRead) return <Written {...{ novel, chapter, job }} />;
  return <Streamed key={job.id} {...{ novel, job, title }} />;
}

interface StreamedProps {
  novel: AiNovelInfo;
  job: AiJob;
  title: string;
}

/** The text as it comes. It follows its end, unless the reader scrolls up. */
function Streamed({ novel, job, title }: StreamedProps) {
  const text = useAiText(job.id);
  const cancel = useCancelAiJob(job.id);
  const isOpen = job.outcome === null;
  const { end, isFollowing, follow } = useFollowEnd(text, isOpen);
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={styles.page}>
      <PageHeader title="写作" />
      <article className={story.text} aria-busy={isOpen}>
        <h1 className={styles.title}>{title}</h1>
        <AiLabel label={job.isDemonstration ? DEMONSTRATION : novel.label} />
        {lines.map((line, at) => (
          <p key={at}>
            {line}
            {isOpen && at === lines.length - 1 && <span className={story.caret} />}
          </p>
        ))}
        {isOpen && lines.length === 0 && (
          <p className={classNames(parts.hint, story.thinking)}>正在构思，马上开始写</p>
        )}
      </article>
      <div ref={end} />
      {!isOpen && job.outcome !== 'done' && (
        <section className={styles.next}>
          <AiFailure
            text={
              job.outcome === 'cancelled'
                ? stoppedText(job)
                : (job.failure?.text ?? '这一章没有写成')
            }
          />
          <AiSubmit
            tool="chapter"
            what={`《${novel.title}》${title}`}
            label="重新写这一章"
            body={{ retry: job.id }}
            send={(pay) => post('aiorder/retry', { id: job.id, ...pay })}
            onSent={() => undefined}
          />
        </section>
      )}
      {isOpen && (
        <div className={styles.stickyActs}>
          <p className={parts.hint} role="status">
            {progressText(job)}
          </p>
          {!isFollowing && (
            <Button variant="secondary" onClick={follow}>
              回到最新
            </Button>
          )}
          <Button variant="secondary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            停止
          </Button>
        </div>
      )}
    </div>
  );
}

const stoppedText = (job: AiJob) =>
  job.works.length > 0
    ? `已停下，写出的部分在「创作记录」里 · ${chargeText(job)}`
    : '已停下，没有扣费';

interface WrittenProps {
  novel: AiNovelInfo;
  chapter: number;
  /** What wrote it, where it was watched. */
  job: AiJob | null;
}

/** The chapter that was written last with what it cost, and the way on. */
function Written({ novel, chapter, job }: WrittenProps) {
  const { id } = novel;
  const found = useChapterJob(id, chapter, job === null);
  const maker = job ?? found;
  const read = useAiChapter(id, chapter, novel.version);
  const lines = (read.data?.text ?? '').split('\n').filter((line) => line.trim() !== '');
  return (
    <div className={styles.page}>
      <PageHeader title="写作" />
      <article className={story.text}>
        <h1 className={styles.title}>
          {chapterTitle({ chapter, title: read.data?.title ?? novel.written.at(-1)?.title ?? '' })}
        </h1>
        <div className={styles.meta}>
          <AiLabel label={read.data?.label ?? novel.label} />
          {maker && <span>这一章：{chargeText(maker)}</span>}
        </div>
        {lines.map((line, at) => (
          <p key={at}>{line}</p>
        ))}
      </article>
      {read.data?.isPartial && (
        <p className={parts.hint}>这一章没有写完就断了，可以自己补上，或改写最后一段</p>
      )}
      <div className={styles.acts}>
        <Link to="/ai/novelChapter" search={{ id, chapter }} className={styles.linkButton}>
          修改这一章
        </Link>
        <Link to="/ai/novelRead" search={{ id, chapter }} className={styles.linkButton}>
          在阅读器里读
        </Link>
      </div>
      <NextChapter novel={novel} />
    </div>
  );
}
