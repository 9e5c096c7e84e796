import { useQueryClient } from '@tanstack/react-query';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useEffect } from 'react';
import { post } from '../../lib/api/api.ts';
import styles from './setting-up.module.css';
import { channelPageKey } from './use-channel-page.ts';

const CHECK_EVERY_MS = 2000;

/** A home page without channels, because the operator is still adding content. It checks for content by itself. */
export function SettingUp() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const ends = new AbortController();
    const check = async () => {
      if (document.visibilityState === 'hidden') return;
      const page = await post('media/home', { section: 'home' }, { signal: ends.signal });
      queryClient.setQueryData(channelPageKey('home', null), page);
    };
    // An error: the next check tells.
    const timer = setInterval(() => void check().catch(() => undefined), CHECK_EVERY_MS);
    return () => {
      clearInterval(timer);
      ends.abort();
    };
  }, [queryClient]);
  return (
    <div className={styles.page}>
      <EmptyState title="内容正在上架" description="好了会自动出现，不用刷新" />
    </div>
  );
}
