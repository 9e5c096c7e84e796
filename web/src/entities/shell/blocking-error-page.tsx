import { Button } from '@yehang/ui/button.tsx';
import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { errorBehaviour, errorAction } from '../../lib/errors/error-behaviour.ts';
import styles from './shell.module.css';

/** Shown in place of the app while an error blocks all of it: the message, and an action. */
export function BlockingErrorPage({ error }: { error: ApiError }) {
  const action = errorAction(error);
  const isSession = errorBehaviour(error) === 'resetsSession';
  return (
    <main className={styles.wholePage}>
      <span className={styles.mark}>
        <MoonIcon size={48} />
      </span>
      <p className={styles.line} role="alert">
        {isSession ? '登录状态反复失效，已停止自动重试' : errorMessage(error)}
      </p>
      <Button onClick={() => location.reload()}>{isSession ? '重新进入' : '重试'}</Button>
      {/* The router is not mounted here: the link reloads the app. */}
      {action && (
        <a className={styles.action} href={action.address}>
          {action.label}
        </a>
      )}
    </main>
  );
}
