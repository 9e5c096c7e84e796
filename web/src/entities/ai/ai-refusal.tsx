import type { ReactNode } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { isUndecided } from '../purchase/use-pay.ts';
import styles from './ai.module.css';
import { CrisisLines, crisisHelpOf } from './crisis-lines.tsx';

interface AiRefusalProps {
  error: unknown;
  /** The next step. */
  children?: ReactNode;
}

/** Why a request was not taken, and that it cost nothing; in distress, help in place of it. */
export function AiRefusal({ error, children }: AiRefusalProps) {
  const help = crisisHelpOf(error);
  if (help) return <CrisisLines help={help} />;
  return (
    <div className={styles.refusal} role="alert">
      <p>{errorMessage(error)}</p>
      <p className={styles.hint}>
        {isUndecided(error) ? '没有收到结果，再点一次不会重复扣费' : '没有提交，也没有扣费'}
      </p>
      {children}
    </div>
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
