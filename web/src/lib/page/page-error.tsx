import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { useEffect, useEffectEvent } from 'react';
import { errorMessage } from '../api/api-error.ts';
import { isChunkFailure } from './chunk-failures.ts';
import styles from './middle-page.module.css';
import { PageHeader } from './page-header.tsx';

/** Shown when rendering a page failed, or its code could not be fetched. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isIncomplete = isChunkFailure(error);
  const retry = () => {
    // Some browsers cache a failed module until the page is reloaded.
    if (isIncomplete) {
      location.reload();
      return;
    }
    reset();
    void router.invalidate();
  };
  const retryOnline = useEffectEvent(() => {
    if (isIncomplete) retry();
  });
  useEffect(() => {
    const online = () => retryOnline();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);
  return (
    <div className={styles.page}>
      <PageHeader title="" />
      <div className={styles.middle}>
        <ErrorState
          message={isIncomplete ? '页面没有加载完整，请检查网络后重试' : errorMessage(error)}
          onRetry={retry}
        />
      </div>
    </div>
  );
}
