import { useQueryClient } from '@tanstack/react-query';
import type { ChannelPage } from '@yehang/contract/shapes/home.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { tellFailure } from '../../lib/api/api-error.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import { ChannelFeed } from './channel-feed.tsx';
import styles from './channel-pane.module.css';
import { HomeSkeleton } from './home-skeleton.tsx';
import { ModuleSection } from './module-section.tsx';
import { ShortcutRow } from './shortcut-row.tsx';
import { channelFeedKey } from './use-channel-feed.ts';
import { useChannelPage } from './use-channel-page.ts';

interface ChannelPaneProps {
  channelId: string;
  /** Its page, if it came with the home page. */
  known?: ChannelPage | undefined;
}

/** One channel: banners, shortcuts, modules, then the endless feed. Pulled down it fetches everything anew. */
export function ChannelPane({ channelId, known }: ChannelPaneProps) {
  const { data, error, refetch, isFetching } = useChannelPage(channelId, known);
  const queryClient = useQueryClient();
  if (!data) {
    if (!error) return <HomeSkeleton />;
    const retry = () => void refetch();
    return <ErrorState line={tellFailure(error)} onRetry={retry} isRetrying={isFetching} />;
  }
  const refresh = () =>
    Promise.all([refetch(), queryClient.resetQueries({ queryKey: channelFeedKey(channelId) })]);
  const isEmpty = data.banners.length + data.shortcuts.length + data.modules.length === 0;
  return (
    <PullToRefresh onRefresh={refresh}>
      <div className={styles.pane}>
        {data.banners.length > 0 && <BannerCarousel banners={data.banners} />}
        {data.shortcuts.length > 0 && <ShortcutRow shortcuts={data.shortcuts} />}
        {data.modules.map((module, index) => (
          <ModuleSection key={module.id} module={module} isFirst={index === 0} />
        ))}
        <ChannelFeed
          channelId={channelId}
          empty={
            isEmpty ? (
              <EmptyState title="这里还没有内容" line="下拉刷新看看，或换一个频道" />
            ) : undefined
          }
        />
      </div>
    </PullToRefresh>
  );
}
