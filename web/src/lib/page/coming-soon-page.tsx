import { useNavigate } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import styles from './middle-page.module.css';
import { PageHeader } from './page-header.tsx';

interface ComingPageProps {
  title: string;
  /** What the page will be, in one sentence. */
  line: string;
  /** A tab has no back button. */
  isTab?: boolean;
}

/** A page that is not built yet. */
export function ComingSoonPage({ title, line, isTab = false }: ComingPageProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      {isTab ? <h1 className={styles.title}>{title}</h1> : <PageHeader title={title} />}
      <div className={styles.middle}>
        <EmptyState title="即将启航" description={line}>
          <Button variant="secondary" onClick={() => void navigate({ to: '/' })}>
            先看看别的
          </Button>
        </EmptyState>
      </div>
    </div>
  );
}
