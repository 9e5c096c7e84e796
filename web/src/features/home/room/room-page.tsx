import { Link } from '@tanstack/react-router';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoomSection } from '@yehang/contract/shapes/home.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { PageHeader } from '../../../lib/page/page-header.tsx';
import { BannerCarousel } from '../banner-carousel.tsx';
import { HomeSkeleton } from '../home-skeleton.tsx';
import { ModuleSection } from '../module-section.tsx';
import { ShortcutRow } from '../shortcut-row.tsx';
import { GoOnRow } from './go-on-row.tsx';
import { MayLikeRow } from './may-like-row.tsx';
import { fetchRoom, roomListName } from './room-calls.ts';
import { RoomList } from './room-list.tsx';
import styles from './room-page.module.css';
import { RoomRow } from './room-row.tsx';
import { roomTexts } from './room-texts.ts';
import { TopicRows } from './topic-rows.tsx';

const PANEL = 'room-content';
/** Before the categories: what no category narrows. */
const ALL = { id: 'all', name: '全部' };

/** The home of one kind of content: where the viewer stopped, what editors arranged, what is new, and all there is. */
export function RoomPage({ kind }: { kind: RoomSection }) {
  const [category, setCategory] = useState<string | null>(null);
  const room = useQuery({
    queryKey: ['room', kind, category],
    queryFn: ({ signal }) => fetchRoom(kind, category, signal),
    placeholderData: (before) => before,
  });
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      room.refetch(),
      client.invalidateQueries({ queryKey: ['media/trackList'] }),
      client.invalidateQueries({ queryKey: ['content/recommend', kind] }),
      ...(kind === 'comic' ? [client.invalidateQueries({ queryKey: ['comicsTopic/list'] })] : []),
      client.resetQueries({ queryKey: [roomListName(kind)] }),
    ]);
  const texts = roomTexts[kind];
  const channels = room.data?.channels ?? [];
  return (
    <div className={styles.page}>
      <PageHeader title={texts.title}>
        <Link to="/subPage/search" className={styles.search} aria-label={`搜${texts.title}`}>
          <SearchIcon size={20} />
        </Link>
      </PageHeader>
      {channels.length > 1 && (
        <Tabs
          label="分类"
          tabs={[ALL, ...channels]}
          selected={category ?? ALL.id}
          onSelect={(id) => setCategory(id === ALL.id ? null : id)}
          panelId={PANEL}
        />
      )}
      <div id={PANEL} {...(channels.length > 1 && { role: 'tabpanel', 'aria-label': '分类内容' })}>
        {room.data ? (
          <PullToRefresh onRefresh={refresh}>
            <div className={styles.rows}>
              {room.data.banners.length > 0 && <BannerCarousel banners={room.data.banners} />}
              {room.data.shortcuts.length > 0 && <ShortcutRow shortcuts={room.data.shortcuts} />}
              <GoOnRow kind={kind} />
              {room.data.modules.map((module, index) => (
                <ModuleSection key={module.id} module={module} isFirst={index === 0} />
              ))}
              {room.data.rows.length > 0 && <MayLikeRow kind={kind} />}
              {room.data.rows.map(({ by, items }) => (
                <RoomRow key={by} title={texts.rows[by]} items={items} />
              ))}
              {kind === 'comic' && <TopicRows />}
              <Link to="/subPage/rankList" search={{ kind }} className={styles.ranks}>
                看{texts.title}排行榜
              </Link>
              <RoomList kind={kind} categoryId={category} />
            </div>
          </PullToRefresh>
        ) : room.error ? (
          <ErrorState
            message={errorMessage(room.error)}
            onRetry={() => void room.refetch()}
            isRetrying={room.isFetching}
          />
        ) : (
          <HomeSkeleton />
        )}
      </div>
    </div>
  );
}
