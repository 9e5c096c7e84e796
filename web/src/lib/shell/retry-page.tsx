import { Button } from '@yehang/ui/button.tsx';
import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import { ApiError, tellFailure } from '../api/api-error.ts';
import { restartApp } from './start-state.ts';
import styles from './shell.module.css';

/** Codes of a device or an address that gets no guest account. */
const blockedCodes = [6004, 6015];

/** What stands in place of the app when its first start failed. The shell tries again when the network is back. */
export function RetryPage({ error }: { error: unknown }) {
  const [isTrying, setTrying] = useState(false);

  const retry = () => {
    setTrying(true);
    void restartApp().finally(() => setTrying(false));
  };
  const isBlocked = error instanceof ApiError && blockedCodes.includes(error.code);
  return (
    <main className={styles.wholePage}>
      <span className={styles.mark}>
        <MoonIcon size={48} />
      </span>
      <p className={styles.line} role="alert">
        {tellFailure(error)}
      </p>
      <Button onClick={retry} isBusy={isTrying}>
        重试
      </Button>
      {isBlocked && (
        <a href="/mine/onLineKf" className={styles.line}>
          联系在线客服
        </a>
      )}
    </main>
  );
}
