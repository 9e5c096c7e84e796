import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { BackIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** Empty where the page says it itself. */
  title: string;
  /** What stands on the right. */
  children?: ReactNode;
}

/** The head of a page that was come to: its way back, and its title. A page opened by a link leads home. */
export function PageHeader({ title, children }: PageHeaderProps) {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const back = () => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: '/', replace: true });
  };
  return (
    <header className={styles.header}>
      <span className={styles.side}>
        <IconButton label="返回" icon={<BackIcon />} onClick={back} />
      </span>
      {title === '' ? <span className={styles.title} /> : <h1 className={styles.title}>{title}</h1>}
      <span className={styles.side}>{children}</span>
    </header>
  );
}
