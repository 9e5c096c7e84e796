import { Link } from '@tanstack/react-router';
import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { EditIcon } from '@yehang/ui/icons/community-icons.tsx';
import { SearchIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useId, useState } from 'react';
import { AdStrip } from '../../entities/ads/ad-strip.tsx';
import { Marquee } from '../../entities/marquee/marquee.tsx';
import { LayoutSwitch } from '../../entities/posts/layout-switch.tsx';
import { PostsOf } from '../../entities/posts/posts-of.tsx';
import { CircleStrip } from './circle-strip.tsx';
import styles from './community-page.module.css';

const feeds = [
  { id: 'following', name: '关注' },
  { id: 'recommended', name: '推荐' },
  { id: 'newest', name: '最新' },
  { id: 'hot', name: '热门' },
] as const;
type Feed = (typeof feeds)[number]['id'];

const emptyTexts: Readonly<Record<Feed, readonly [title: string, line: string]>> = {
  following: ['还没有动态', '关注喜欢的人，或加入几个圈子，他们的帖子会出现在这里'],
  recommended: ['暂时没有更多推荐', '过一会儿再来，或看看最新的帖子'],
  newest: ['还没有帖子', '发第一篇吧'],
  hot: ['还没有帖子', '发第一篇吧'],
};

/** The community: circles first, then the feeds of posts. */
export function CommunityPage() {
  const panelId = useId();
  const [feed, setFeed] = useState<Feed>('recommended');
  const [title, line] = emptyTexts[feed];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>社区</h1>
        <Link to="/subPage/search" className={styles.search} aria-label="搜索">
          <SearchIcon size={22} />
        </Link>
        <Link to="/community/publish" className={styles.publish}>
          <EditIcon size={16} />
          发帖
        </Link>
      </header>
      <Marquee location={2} />
      <CircleStrip />
      <AdStrip position={adPositions.community} className={styles.ads} />
      <div className={styles.feeds}>
        <div className={styles.tabs}>
          <Tabs
            label="帖子"
            tabs={feeds}
            selected={feed}
            onSelect={(id) => setFeed(feeds.find((one) => one.id === id)?.id ?? 'recommended')}
            panelId={panelId}
          />
        </div>
        <LayoutSwitch />
      </div>
      <div id={panelId} role="tabpanel" aria-label={feeds.find(({ id }) => id === feed)?.name}>
        <PostsOf
          key={feed}
          request={{ feed }}
          empty={<EmptyState title={title} description={line} />}
        />
      </div>
    </div>
  );
}
