import { Button } from '@yehang/ui/button.tsx';
import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ApiError } from '../../lib/api/api-error.ts';
import { tellFailure } from '../../lib/api/api-error.ts';
import { behaviourOf, wayOnFrom } from '../../lib/failures/behaviour-of.ts';
import styles from './shell.module.css';

/** What stands in place of the app while a refusal is in the way of all of it: what it is, and the way on. */
export function TroublePage({ error }: { error: ApiError }) {
  const way = wayOnFrom(error);
  const isSession = behaviourOf(error) === 'startsAnew';
  return (
    <main className={styles.wholePage}>
      <span className={styles.mark}>
        <MoonIcon size={48} />
      </span>
      <p className={styles.line} role="alert">
        {isSession ? '登录状态反复失效，已停止自动重试' : tellFailure(error)}
      </p>
      <Button onClick={() => location.reload()}>{isSession ? '重新进入' : '重试'}</Button>
      {/* The router stands still while this is in place of its pages: the way on is a new start. */}
      {way && (
        <a className={styles.way} href={way.address}>
          {way.label}
        </a>
      )}
    </main>
  );
}
