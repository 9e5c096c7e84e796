import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useState } from 'react';
import { CrisisLines } from '../../entities/ai/crisis-lines.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { FaqList } from './faq-list.tsx';
import styles from './help.module.css';
import { LoadingAnswers } from './loading-answers.tsx';
import { useFound, useWritten } from './use-faq.ts';

/** What is found for a question at once, and above it what is written from it, where it can be had. */
export function FoundAnswers({ question }: { question: string }) {
  const found = useFound(question);
  const list = found.data?.list ?? [];
  const help = found.data?.help ?? null;
  const mayWrite = found.data?.mayWrite === true && list.length > 0 && help === null;
  const written = useWritten(question, mayWrite);
  const [openId, setOpenId] = useState<string | null>(null);
  if (found.error)
    return (
      <ErrorState
        message={errorMessage(found.error)}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    );
  if (!found.data) return <LoadingAnswers />;
  const crisis = help && (
    <div className={styles.crisis}>
      <CrisisLines help={help} />
    </div>
  );
  if (list.length === 0 && crisis) return crisis;
  if (list.length === 0)
    return <EmptyState title="没有找到答案" description="换个说法再问，或者直接找人工" />;
  const answer = written.data?.written;
  return (
    <>
      {crisis}
      {mayWrite && written.isPending && (
        <p className={styles.writing} role="status">
          正在根据下面的资料整理回答
        </p>
      )}
      {answer && (
        <section className={styles.written} aria-label="智能回答" role="status">
          <h2 className={styles.writtenTitle}>
            智能回答<span className={styles.mark}>AI 生成</span>
          </h2>
          <p className={styles.text}>{answer.text}</p>
          <p className={styles.sourceTitle}>根据这些资料</p>
          <ul className={styles.sources}>
            {answer.sources.map(({ id, question: source }) => (
              <li key={id}>
                <button type="button" className={styles.source} onClick={() => setOpenId(id)}>
                  {source}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2 className={styles.heading}>找到 {list.length} 个相关问题</h2>
      <FaqList answers={list} openId={openId ?? list[0]?.id ?? null} />
    </>
  );
}
