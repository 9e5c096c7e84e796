import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiError, errorMessage, secondsToWait } from '../../lib/api/api-error.ts';
import { isUndecided } from '../purchase/use-pay.ts';
import parts from './ai-parts.module.css';
import styles from './ai.module.css';
import { CrisisLines, crisisHelpOf } from './crisis-lines.tsx';

/** Error code: too often, or too many that wait. */
const TOO_MANY = 4290;
const isTooMany = (error: unknown) => error instanceof ApiError && error.code === TOO_MANY;

interface AiRefusalProps {
  error: unknown;
  /** Whether something was to be stored, not to be made. */
  isSaving?: boolean;
  /** The next step. */
  children?: ReactNode;
}

/** Why a request was not taken, and that it cost nothing; in distress, help in place of it. */
export function AiRefusal({ error, isSaving = false, children }: AiRefusalProps) {
  const help = crisisHelpOf(error);
  if (help) return <CrisisLines help={help} />;
  return (
    <div className={styles.refusal} role="alert">
      <p>{errorMessage(error)}</p>
      <p className={parts.hint}>{isSaving ? '没有保存，写的都还在这里' : costNote(error)}</p>
      {children}
    </div>
  );
}

function costNote(error: unknown): string {
  if (isTooMany(error)) return '这次没有提交，也没有扣费，写好的都还在';
  return isUndecided(error) ? '没有收到结果，再点一次不会重复扣费' : '没有提交，也没有扣费';
}

/** Why jobs were not taken; where too many wait already, with the way to them. */
export function AskRefusal({ error }: { error: unknown }) {
  const isQueueFull = isTooMany(error) && secondsToWait(error) === null;
  return (
    <AiRefusal error={error}>
      {isQueueFull && (
        <Link
          to="/ai/history"
          search={{ kind: null, state: 'queued' }}
          className={styles.refusalLink}
        >
          看看排队的任务
        </Link>
      )}
    </AiRefusal>
  );
}

interface AiFailureProps {
  /** What the server says of a job that failed: why, and that what was held is free again. */
  text: string;
  children?: ReactNode;
}

/** Why a job failed. */
export function AiFailure({ text, children }: AiFailureProps) {
  return (
    <div className={styles.refusal}>
      <p>{text}</p>
      {children}
    </div>
  );
}
