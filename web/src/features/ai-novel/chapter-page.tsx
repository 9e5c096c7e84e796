import { Link } from '@tanstack/react-router';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import type { AiNovelInfo, AiNovelText } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useState } from 'react';
import { AiJobProgress } from '../../entities/ai/ai-job-progress.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiFailure } from '../../entities/ai/ai-refusal.tsx';
import { chapterTitle } from '../../entities/ai-novel/novel-words.ts';
import { useAiChapter } from '../../entities/ai-novel/use-ai-novel.ts';
import { errorMessage, isNotFound } from '../../lib/api/api-error.ts';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-novel.module.css';
import story from './story-text.module.css';
import { ChapterEditor } from './chapter-editor.tsx';
import { RevisionsSheet } from './revisions-sheet.tsx';
import { RewriteSheet } from './rewrite-sheet.tsx';
import { Undo } from './undo.tsx';
import { PageSkeleton, WithNovel } from './with-novel.tsx';

/** A chapter for working on it: passages are chosen and rewritten, the whole is edited, earlier texts come back. */
export function ChapterPage({ id, chapter }: { id: string; chapter: number }) {
  return (
    <WithNovel id={id} title="章节">
      {(novel, jobs) => <Opened {...{ novel, jobs, chapter }} />}
    </WithNovel>
  );
}

interface OpenedProps {
  novel: AiNovelInfo;
  jobs: AiJob[];
  chapter: number;
}

function Opened({ novel, jobs, chapter }: OpenedProps) {
  const read = useAiChapter(novel.id, chapter, novel.version);
  const [isEditing, setEditing] = useState(false);
  if (isNotFound(read.error)) return <NotFoundPage title="没有找到这一章" />;
  if (!read.data)
    return (
      <div className={styles.page}>
        <PageHeader title={`第 ${chapter} 章`} />
        {read.error ? (
          <ErrorState message={errorMessage(read.error)} onRetry={() => void read.refetch()} />
        ) : (
          <PageSkeleton />
        )}
      </div>
    );
  return isEditing ? (
    <ChapterEditor novel={novel} text={read.data} onClose={() => setEditing(false)} />
  ) : (
    <ChapterText {...{ novel, jobs }} read={read.data} onEdit={() => setEditing(true)} />
  );
}

interface ChapterTextProps {
  novel: AiNovelInfo;
  jobs: AiJob[];
  read: AiNovelText;
  onEdit: () => void;
}

function ChapterText({ novel, jobs, read, onEdit }: ChapterTextProps) {
  const { id } = novel;
  const { chapter, title, text, label, revisions, isPartial } = read;
  // First and last of the chosen lines: a passage is one piece of the text.
  const [range, setRange] = useState<[number, number] | null>(null);
  const [sheet, setSheet] = useState<'rewrite' | 'revisions' | null>(null);
  const lines = text.split('\n');
  const chosen = range && lines.slice(range[0], range[1] + 1).join('\n');
  const ofChapter = jobs.filter(({ parameters }) => parameters.chapter === chapter);
  const open = jobs.find(({ outcome }) => outcome === null);
  const failed = ofChapter.find(({ tool, failure }) => tool === 'rewrite' && failure !== null);
  const choose = (at: number) => {
    if (!range) return setRange([at, at]);
    const [first, last] = range;
    if (at === first - 1) return setRange([at, last]);
    if (at === last + 1) return setRange([first, at]);
    if (at === first && first === last) return setRange(null);
    if (at === first) return setRange([first + 1, last]);
    if (at === last) return setRange([first, last - 1]);
    return setRange([at, at]);
  };
  return (
    <div className={styles.page}>
      <PageHeader title={`第 ${chapter} 章`} />
      <h1 className={styles.title}>{chapterTitle({ chapter, title })}</h1>
      <p className={styles.meta}>
        <AiLabel label={label} />
        <span>{text.length} 字</span>
      </p>
      <Undo {...{ novel, read }} />
      {isPartial && <p className={parts.hint}>这一章没有写完就断了，可以自己补上</p>}
      {open && <AiJobProgress job={open} />}
      {failed?.failure && <AiFailure text={failed.failure.text} />}
      <p className={parts.hint}>点一段选中，再点相邻的一段一起选，选好后改写</p>
      <article className={story.text}>
        {lines.map((line, at) =>
          line.trim() === '' ? null : (
            <p key={at}>
              <button
                type="button"
                className={story.passage}
                aria-pressed={range !== null && at >= range[0] && at <= range[1]}
                onClick={() => choose(at)}
              >
                {line}
              </button>
            </p>
          ),
        )}
      </article>
      <div className={styles.stickyActs}>
        {chosen !== null && chosen !== '' ? (
          <>
            <Button variant="secondary" onClick={() => setRange(null)}>
              取消选择
            </Button>
            <Button isWide disabled={open !== undefined} onClick={() => setSheet('rewrite')}>
              改写这 {chosen.length} 字
            </Button>
          </>
        ) : (
          <>
            <Link to="/ai/novelRead" search={{ id, chapter }} className={styles.linkButton}>
              阅读
            </Link>
            <Button variant="secondary" onClick={onEdit}>
              自己改
            </Button>
            <Button
              variant="secondary"
              disabled={revisions.length === 0}
              onClick={() => setSheet('revisions')}
            >
              旧稿 {revisions.length}
            </Button>
          </>
        )}
      </div>
      {sheet === 'rewrite' && chosen !== null && (
        <RewriteSheet
          {...{ novel, chapter }}
          passage={chosen}
          onSent={() => {
            setSheet(null);
            setRange(null);
          }}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'revisions' && (
        <RevisionsSheet {...{ novel, read }} onClose={() => setSheet(null)} />
      )}
    </div>
  );
}
