import { useRouter } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { userStore } from '../../../lib/store/user-store.ts';
import { lockState } from '../lock-state.ts';
import styles from './lock-screen.module.css';
import { recoverLock, recoveryFor } from './recover-lock.ts';

/** Explains what removing a forgotten pattern means, and does it. Replaces the grid. */
export function RecoveryPanel({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const title = useRef<HTMLHeadingElement>(null);
  const [isWorking, setWorking] = useState(false);
  const [failure, setFailure] = useState('');
  const { line, button } = recoveryFor(userStore.get().info?.isGuest ?? true);
  useEffect(() => title.current?.focus(), []);

  const recover = async () => {
    setWorking(true);
    setFailure('');
    try {
      const leadsTo = await recoverLock();
      lockState.close();
      if (leadsTo !== null) await router.navigate({ href: leadsTo });
    } catch (error) {
      setFailure(errorMessage(error));
      setWorking(false);
    }
  };

  return (
    <section className={styles.recovery} aria-labelledby="recovery-title">
      <h2 id="recovery-title" ref={title} tabIndex={-1} className={styles.recoveryTitle}>
        忘记图案
      </h2>
      <p className={styles.recoveryLine}>{line}</p>
      {failure !== '' && (
        <p role="alert" className={styles.wrong}>
          {failure}
        </p>
      )}
      <Button isWide isBusy={isWorking} onClick={() => void recover()}>
        {button}
      </Button>
      <Button isWide variant="quiet" onClick={onClose}>
        再想想
      </Button>
    </section>
  );
}
