import { useQuery } from '@tanstack/react-query';
import type { AiJob, AiTool } from '@yehang/contract/shapes/ai.ts';
import { Link } from '@tanstack/react-router';
import { AiJobProgress } from '../../entities/ai/ai-job-progress.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { useAiJobs } from '../../entities/ai/use-ai-jobs.ts';
import { post } from '../../lib/api/api.ts';
import styles from './ai-create.module.css';
import { FailedJob } from './failed-job.tsx';
import { WorkGallery } from './work-gallery.tsx';

const SHOWN = 12;
const NONE: readonly AiJob[] = [];

/** What was asked for lately with some tools: what runs, what failed, and what was made. */
export function RecentJobs({ tools }: { tools: readonly AiTool[] }) {
  const body = { tools: [...tools], pageSize: SHOWN };
  const recent = useQuery({
    queryKey: ['aiorder/list', 'recent', body],
    queryFn: ({ signal }) => post('aiorder/list', body, { signal }),
    staleTime: 0,
  });
  const jobs = useAiJobs(recent.data?.list ?? NONE);
  if (jobs.length === 0) return null;
  const works = jobs.flatMap((job) => job.works);
  const [first] = jobs;
  return (
    <section id="recent" className={styles.recent} aria-label="最近生成">
      <div className={styles.recentHead}>
        <h2 className={parts.heading}>最近生成</h2>
        <Link to="/ai/history" search={{ kind: null, state: null }} className={styles.more}>
          全部记录
        </Link>
      </div>
      {jobs
        .filter(({ outcome }) => outcome === null)
        .map((job) => (
          <AiJobProgress key={job.id} job={job} />
        ))}
      {/* An older failure is in the history. */}
      {jobs
        .filter((job) => job.outcome === 'failed' && job.groupId === first?.groupId)
        .map((job) => (
          <FailedJob key={job.id} job={job} />
        ))}
      <WorkGallery works={works} />
    </section>
  );
}
