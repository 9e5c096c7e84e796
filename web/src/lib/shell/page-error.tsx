import type { ErrorComponentProps } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { tellFailure } from '../api/api-error.ts';
import styles from './middle-page.module.css';
import { PageHeader } from './page-header.tsx';

/** What a page shows that failed while it was drawn, or whose code could not be fetched. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <div className={styles.page}>
      <PageHeader title="" />
      <div className={styles.middle}>
        <ErrorState line={tellFailure(error)} onRetry={retry} />
      </div>
    </div>
  );
}
