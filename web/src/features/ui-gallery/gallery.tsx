import { Avatar } from '@yehang/ui/avatar.tsx';
import { Badge } from '@yehang/ui/badge.tsx';
import { Button } from '@yehang/ui/button.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import * as actionIcons from '@yehang/ui/icons/action-icons.tsx';
import * as filledIcons from '@yehang/ui/icons/filled-icons.tsx';
import * as lineIcons from '@yehang/ui/icons/line-icons.tsx';
import * as tabIcons from '@yehang/ui/icons/tab-icons.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './gallery.module.css';

const colors = [
  '--bg',
  '--surface',
  '--raised',
  '--moon',
  '--coral',
  '--tier-supreme',
  '--tier-normal',
  '--tier-live',
  '--tier-dark',
  '--text-1',
  '--text-2',
  '--text-3',
];
const types = ['11', '13', '15', '17', '20', '28'];
const channels = ['推荐', '影视', '纪录', '动画', '音乐现场', '旅行', '美食'].map((name) => ({
  id: name,
  name,
}));
const icons = Object.entries({ ...tabIcons, ...lineIcons, ...actionIcons, ...filledIcons });

/** All tokens and components of the design, for development. */
export function Gallery() {
  const [isOpen, setOpen] = useState(false);
  const [channel, setChannel] = useState('推荐');
  const pause = () => new Promise((resolve) => setTimeout(resolve, 800));
  return (
    <PullToRefresh onRefresh={pause}>
      <div className={styles.page}>
        <h1 className={styles.title}>界面组件</h1>
        <Part title="颜色">
          {colors.map((name) => (
            <span key={name} className={styles.color}>
              <i style={{ background: `var(${name})` }} />
              {name.slice(2)}
            </span>
          ))}
        </Part>
        <Part title="字号">
          {types.map((size) => (
            <p key={size} className={styles.type} style={{ font: `var(--type-${size})` }}>
              {size} 夜航 Yehang 0123
            </p>
          ))}
        </Part>
        <Part title="按钮">
          <Button>确认</Button>
          <Button variant="secondary">取消</Button>
          <Button variant="danger">删除</Button>
          <Button variant="quiet">以后再说</Button>
          <Button isBusy>提交</Button>
          <Button disabled>不可用</Button>
          <IconButton label="搜索" icon={<lineIcons.SearchIcon />} />
        </Part>
        <Part title="标签页">
          <div className={styles.whole}>
            <Tabs
              label="频道"
              tabs={channels}
              selected={channel}
              onSelect={setChannel}
              panelId="gallery-panel"
            />
            <p id="gallery-panel">{channel}</p>
          </div>
        </Part>
        <Part title="封面">
          <div className={styles.cover}>
            <Cover
              ratio="16 / 9"
              color="#27364f"
              topRight={<Badge tone="gold">12 金币</Badge>}
              footer={
                <>
                  <Badge tone="plain">3.4万</Badge>
                  <Badge tone="plain">03:25</Badge>
                </>
              }
            >
              {null}
            </Cover>
          </div>
          <div className={styles.cover}>
            <Skeleton aspectRatio="16 / 9" radius="var(--radius-card)" />
          </div>
          <Avatar name="夜航" size={48} />
          <Badge tone="supreme">至尊</Badge>
          <Badge tone="normal">会员</Badge>
          <Badge tone="live">直播</Badge>
          <Badge tone="dark">暗网</Badge>
        </Part>
        <Part title="面板与提示">
          <Button variant="secondary" onClick={() => setOpen(true)}>
            打开面板
          </Button>
          <Button variant="secondary" onClick={() => void showToast('已收藏')}>
            提示
          </Button>
          {isOpen && (
            <Sheet title="购买" onClose={() => setOpen(false)}>
              <p>12 金币，买一次一直可看</p>
              <Button isWide onClick={() => setOpen(false)}>
                购买
              </Button>
            </Sheet>
          )}
        </Part>
        <Part title="空与错误">
          <EmptyState
            title="还没有收藏"
            description="看到喜欢的，点一下星星"
            icon={<actionIcons.StarIcon />}
          />
          <ErrorState message="网络不给力，请稍后再试" onRetry={() => void showToast('重试')} />
        </Part>
        <Part title="图标">
          {icons.map(([name, Icon]) => (
            <span key={name} title={name}>
              <Icon />
            </span>
          ))}
        </Part>
      </div>
    </PullToRefresh>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.partTitle}>{title}</h2>
      {children}
    </section>
  );
}
