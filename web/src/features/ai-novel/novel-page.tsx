import { Link, useNavigate } from '@tanstack/react-router';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import { AiJobProgress } from '../../entities/ai/ai-job-progress.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { chapterTitle, kindNames, styleNames } from '../../entities/ai-novel/novel-words.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-novel.module.css';
import { ExportSheet } from './export-sheet.tsx';
import { LostOutline } from './lost-outline.tsx';
import { NextChapter } from './next-chapter.tsx';
import { PublicationNote } from './publication-note.tsx';
import { PublishSheet } from './publish-sheet.tsx';
import { RemoveButtons } from './remove-buttons.tsx';
import { WithNovel } from './with-novel.tsx';

/** A novel of the viewer's own: what it is, how it goes on, its chapters, and what can be done with it. */
export function AiNovelPage({ id }: { id: string }) {
  return (
    <WithNovel id={id} title="AI 小说">
      {(novel, jobs) => <Opened novel={novel} jobs={jobs} />}
    </WithNovel>
  );
}

function Opened({ novel, jobs }: { novel: AiNovelInfo; jobs: AiJob[] }) {
  const { id, planned, chapters } = novel;
  const [sheet, setSheet] = useState<'export' | 'publish' | null>(null);
  const [job] = jobs.filter(({ outcome }) => outcome === null);
  const hasPlan = planned > 0;
  return (
    <div className={styles.page}>
      <PageHeader title="AI 小说" />
      <Head novel={novel} />
      {job?.tool === 'chapter' ? (
        <Link to="/ai/novelWrite" search={{ id }} className={styles.writing}>
          <span>
            <b>正在写第 {job.parameters.chapter} 章</b>
            <span className={parts.hint}>点开看着它写出来</span>
          </span>
          <ForwardIcon size={18} />
        </Link>
      ) : (
        job && <AiJobProgress job={job} />
      )}
      {!hasPlan && !job && <LostOutline novel={novel} />}
      {hasPlan && !job && <NextChapter novel={novel} />}
      {hasPlan && <Plan novel={novel} />}
      <nav className={styles.rows} aria-label="这部小说">
        <Link to="/ai/novelOutline" search={{ id }} className={styles.row}>
          <span>大纲</span>
          <span className={parts.hint}>{hasPlan ? `${planned} 章` : '自己写'}</span>
          <ForwardIcon size={18} />
        </Link>
        <Link to="/ai/novelSheet" search={{ id }} className={styles.row}>
          <span>人物与事实</span>
          <span className={parts.hint}>
            {novel.sheet.people.length} 人 · {novel.sheet.facts.length} 条
          </span>
          <ForwardIcon size={18} />
        </Link>
        {chapters > 0 && (
          <>
            <button type="button" className={styles.row} onClick={() => setSheet('export')}>
              <span>导出</span>
              <span className={parts.hint}>TXT、EPUB</span>
              <ForwardIcon size={18} />
            </button>
            <button type="button" className={styles.row} onClick={() => setSheet('publish')}>
              <span>发布</span>
              <PublicationNote publication={novel.publication} />
              <ForwardIcon size={18} />
            </button>
          </>
        )}
      </nav>
      <RemoveButtons novel={novel} isBusy={job !== undefined} />
      {sheet === 'export' && <ExportSheet novel={novel} onClose={() => setSheet(null)} />}
      {sheet === 'publish' && <PublishSheet novel={novel} onClose={() => setSheet(null)} />}
    </div>
  );
}

function Head({ novel }: { novel: AiNovelInfo }) {
  const { id, title, premise, kind, style, label, written, place } = novel;
  const navigate = useNavigate();
  const characters = written.reduce((sum, one) => sum + one.characters, 0);
  const at = written.find(({ chapter }) => chapter === place?.chapter) ?? written[0];
  const open = (chapter: number) =>
    void navigate({
      to: '/ai/novelRead',
      search: { id, chapter },
    });
  return (
    <section className={styles.head}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.meta}>
        <AiLabel label={label} />
        <span>
          {kindNames[kind]} · {styleNames[style]}
          {written.length > 0 && ` · ${written.length} 章 · ${formatCount(characters)} 字`}
        </span>
      </p>
      <p className={styles.premise}>{premise}</p>
      {at && (
        <Button isWide variant="secondary" onClick={() => open(at.chapter)}>
          {place ? `继续读 ${chapterTitle(at)}` : '开始阅读'}
        </Button>
      )}
    </section>
  );
}

/** The chapters: those written lead to their texts, those planned say what will happen. */
function Plan({ novel }: { novel: AiNovelInfo }) {
  const { id, outline, written } = novel;
  return (
    <section aria-labelledby="chapters">
      <h2 id="chapters" className={styles.heading}>
        章节
      </h2>
      <ol className={styles.chapters}>
        {written.map((one) => (
          <li key={one.chapter}>
            <Link
              to="/ai/novelChapter"
              search={{ id, chapter: one.chapter }}
              className={styles.chapter}
            >
              <span className={styles.chapterName}>{chapterTitle(one)}</span>
              <span className={parts.hint}>
                {formatCount(one.characters)} 字{one.isPartial ? ' · 没写完' : ''}
                {one.isPublished ? ' · 已交审' : ''}
              </span>
            </Link>
          </li>
        ))}
        {outline.slice(written.length).map((one, at) => (
          <li key={written.length + at} className={styles.planned}>
            <span className={styles.chapterName}>
              {chapterTitle({ chapter: written.length + at + 1, title: one.title })}
            </span>
            <span className={parts.hint}>{one.summary}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
