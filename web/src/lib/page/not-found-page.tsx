import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useNavigate } from '@tanstack/react-router';
import styles from './middle-page.module.css';
import { PageHeader } from './page-header.tsx';

interface NotFoundPageProps {
  title?: string;
  line?: string;
  /** Where to go on: the home page unless given. */
  next?: { to: '/' | '/community'; name: string };
}

/** A page or content that does not exist, with a link to where others are. */
export function NotFoundPage({
  title = '页面不存在',
  line = '链接可能已失效，去首页看看吧',
  next = { to: '/', name: '去首页' },
}: NotFoundPageProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.page}>
      <PageHeader title="" />
      <div className={styles.middle}>
        <EmptyState title={title} description={line}>
          <Button variant="secondary" onClick={() => void navigate({ to: next.to })}>
            {next.name}
          </Button>
        </EmptyState>
      </div>
    </div>
  );
}
