import { Alert, Progress } from 'antd';
import { toPercent } from '../../lib/format/numbers.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { isTranscoding, type MediaStatus, stageLabel } from './transcoding.ts';

type Job = Pick<MediaStatus, 'state' | 'stage' | 'progress' | 'reason' | 'detail' | 'updatedAt'>;

/** How far a transcoding is, and why it failed. */
export function PackagingProgress({ job }: { job: Job }) {
  return (
    <>
      {isTranscoding(job) && (
        <div>
          <Progress percent={toPercent(job.progress)} size="small" status="active" />
          <span className="hint">
            {/* One that has only just begun has no stage yet. */}
            {job.stage && `${stageLabel(job.stage)} · `}
            <TimeAgo at={job.updatedAt} />
          </span>
        </div>
      )}
      {job.reason !== null && (
        <Alert
          type={job.state === 'failed' ? 'error' : 'warning'}
          showIcon
          title={job.reason}
          description={
            job.detail !== null && (
              <details className="failure-detail">
                <summary>技术细节</summary>
                <pre>{job.detail}</pre>
              </details>
            )
          }
        />
      )}
    </>
  );
}
