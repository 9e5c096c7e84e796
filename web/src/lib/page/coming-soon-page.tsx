import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import type { ReactNode } from 'react';
import styles from './middle-page.module.css';
import { PageHeader } from './page-header.tsx';

interface ComingPageProps {
  title: string;
  /** What the page will be, in one sentence. */
  line: string;
  /** A tab has no back button. */
  isTab?: boolean;
  /** Below the title, and at the end. */
  top?: ReactNode;
  bottom?: ReactNode;
}

/** A page that is not built yet. */
export function ComingSoonPage({ title, line, isTab = false, top, bottom }: ComingPageProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      {isTab ? <h1 className={styles.title}>{title}</h1> : <PageHeader title={title} />}
      {top}
      <div className={styles.middle}>
        <EmptyState title="即将启航" description={line}>
          <Button variant="secondary" onClick={() => void navigate({ to: '/' })}>
            先看看别的
          </Button>
        </EmptyState>
      </div>
      {bottom !== undefined && <div className={styles.bottom}>{bottom}</div>}
    </div>
  );
}
