import { useQueryClient } from '@tanstack/react-query';
import type { ChannelPage, ChannelSection } from '@yehang/contract/shapes/home.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { useDeferredValue } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import styles from './channel-pane.module.css';
import { DefaultShortcutsPlace } from './default-shortcuts-place.tsx';
import { FeedPlace } from './feed-place.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { ModuleSection } from './module-section.tsx';
import { ShortcutRow } from './shortcut-row.tsx';
import { channelFeedKey } from './channel-feed-key.ts';
import { useChannelPage } from './use-channel-page.ts';

/** Modules that reach into the first screen. */
const FIRST_MODULES = 1;

interface ChannelPaneProps {
  section: ChannelSection;
  channelId: string;
  /** Its page, if it came with the home page. */
  known?: ChannelPage | undefined;
}

/** One channel: banners, shortcuts, modules, then the infinite feed. Pulling down refetches everything. */
export function ChannelPane({ section, channelId, known }: ChannelPaneProps) {
  const { data, error, refetch, isFetching } = useChannelPage(section, channelId, known);
  const queryClient = useQueryClient();
  if (!data) {
    if (!error) return <HomeSkeleton />;
    const retry = () => void refetch();
    return <ErrorState message={errorMessage(error)} onRetry={retry} isRetrying={isFetching} />;
  }
  const refresh = () =>
    Promise.all([refetch(), queryClient.resetQueries({ queryKey: channelFeedKey(channelId) })]);
  return (
    <PullToRefresh onRefresh={refresh}>
      <ChannelContent section={section} page={data} />
    </PullToRefresh>
  );
}

/** The first screen is rendered at once; the rest follows as a transition, without blocking input. */
function ChannelContent({ section, page }: { section: ChannelSection; page: ChannelPage }) {
  const { channels, channelId, banners, shortcuts, modules } = page;
  const isFirst = section === 'home' && channelId === channels[0]?.id;
  const isWhole = useDeferredValue(true, false);
  const isEmpty = banners.length + shortcuts.length + modules.length === 0;
  const shown = isWhole ? modules : modules.slice(0, FIRST_MODULES);
  return (
    <div className={styles.pane}>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      {shortcuts.length > 0 ? (
        <ShortcutRow shortcuts={shortcuts} />
      ) : (
        isFirst && <DefaultShortcutsPlace />
      )}
      {shown.map((module, index) => (
        <ModuleSection key={module.id} module={module} isFirst={index === 0} />
      ))}
      {isWhole && (
        <FeedPlace
          channelId={channelId}
          empty={
            isEmpty ? (
              <EmptyState title="这里还没有内容" description="下拉刷新看看，或换一个频道" />
            ) : undefined
          }
        />
      )}
    </div>
  );
}
