import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { BackIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ReactNode } from 'react';
import styles from './page-header.module.css';

interface PageHeaderProps {
  /** Empty where the page shows it itself. */
  title: string;
  /** At the right. */
  children?: ReactNode;
}

/** The header of a page: back button and title. Without history the back button leads home. */
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
