import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import { AiFailure } from '../../entities/ai/ai-refusal.tsx';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { toolNames } from '../../entities/ai/ai-words.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';

/** Asks for the same again as a job that failed or was cancelled. */
export function RetryJob({ job }: { job: AiJob }) {
  const { id, tool } = job;
  return (
    <AiSubmit
      tool={tool}
      what={`重做：${toolNames[tool]}`}
      label="重试"
      variant="secondary"
      body={{ retry: id }}
      send={(pay) => post('aiorder/retry', { id, ...pay })}
      onSent={() => void showToast('已重新排队')}
    />
  );
}

/** Why a job failed, and another attempt. */
export function FailedJob({ job }: { job: AiJob }) {
  return (
    <AiFailure text={job.failure?.text ?? '没有完成，费用已退回'}>
      {job.mayRetry && <RetryJob job={job} />}
    </AiFailure>
  );
}
