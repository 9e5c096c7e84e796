import { Button } from '@yehang/ui/button.tsx';
import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { errorBehaviour } from '../../lib/errors/error-behaviour.ts';
import { applyUpdate } from '../../lib/version/apply-update.ts';
import { startApp } from './start-state.ts';
import styles from './shell.module.css';

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/** How often the start failed in a row. */
let failures = 0;

/** The pause before the next automatic retry: it doubles each time, with jitter. */
export function waitBefore(failuresSoFar: number, random: () => number = Math.random): number {
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failuresSoFar);
  return longest * (0.5 + random() / 2);
}

/**
 * Shown in place of the app when its first start failed. It retries by itself, with a growing pause, and the shell
 * does so when the connection is back.
 */
export function RetryPage({ error }: { error: unknown }) {
  const [isTrying, setTrying] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => void startApp(), waitBefore(failures));
    failures += 1;
    return () => clearTimeout(timer);
  }, [error]);

  const retry = () => {
    setTrying(true);
    void startApp().finally(() => setTrying(false));
  };
  const isTooOld = errorBehaviour(error) === 'offersUpdate';
  return (
    <main className={styles.wholePage}>
      <span className={styles.mark}>
        <MoonIcon size={48} />
      </span>
      <p className={styles.line} role="alert">
        {errorMessage(error)}
      </p>
      {isTooOld ? (
        <Button onClick={() => void applyUpdate(true)}>更新</Button>
      ) : (
        <Button onClick={retry} isBusy={isTrying}>
          重试
        </Button>
      )}
    </main>
  );
}
