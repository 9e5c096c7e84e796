import { useQuery } from '@tanstack/react-query';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiFailure } from '../../entities/ai/ai-refusal.tsx';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { post } from '../../lib/api/api.ts';
import styles from './ai-novel.module.css';

/** Where the outline was not written: why, and another try. It can be written by hand as well. */
export function LostOutline({ novel: { id } }: { novel: AiNovelInfo }) {
  const jobs = useQuery({
    queryKey: ['aiorder/list', { tools: ['outline'] }],
    queryFn: ({ signal }) => post('aiorder/list', { tools: ['outline'], pageSize: 50 }, { signal }),
  });
  const job = jobs.data?.list.find(
    ({ parameters, mayRetry }) => parameters.novelId === id && mayRetry,
  );
  return (
    <section className={styles.next}>
      <AiFailure text={job?.failure?.text ?? '大纲还没有写成'}>
        <p className={parts.hint}>没有扣费。可以再试一次，也可以在「大纲」里自己写</p>
      </AiFailure>
      {job && (
        <AiSubmit
          tool="outline"
          what="一份小说大纲"
          label="再写一次大纲"
          body={{ retry: job.id }}
          send={(pay) => post('aiorder/retry', { id: job.id, ...pay })}
          onSent={() => undefined}
        />
      )}
    </section>
  );
}
