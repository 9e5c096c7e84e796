import { Link } from '@tanstack/react-router';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PhotoIcon } from '@yehang/ui/icons/room-icons.tsx';
import { HistoryIcon } from '@yehang/ui/icons/action-icons.tsx';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { useEffect } from 'react';
import { FloatingWindow } from '../../entities/ads/floating-window.tsx';
import { type AiInfo, useAiInfo } from '../../entities/ai/use-ai-info.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { formatExactGold } from '../../lib/format/amounts.ts';
import styles from './ai-home.module.css';
import { ToolGrid } from './tool-grid.tsx';

interface AiHomePageProps {
  /** Whether there is a page at a path: others are not offered. */
  isBuilt: (path: string) => boolean;
}

const links: readonly { path: string; name: string; Icon: typeof PhotoIcon }[] = [
  { path: '/ai/works', name: '作品库', Icon: PhotoIcon },
  { path: '/ai/history', name: '创作记录', Icon: HistoryIcon },
];

/** The AI tab: every tool with its price and what is free today, and what the day has cost. */
export function AiHomePage({ isBuilt }: AiHomePageProps) {
  const info = useAiInfo();
  const { refetch } = info;
  // Free uses and gold may have changed since the page was left.
  useEffect(() => void refetch(), [refetch]);
  return (
    <>
      <PullToRefresh onRefresh={refetch}>
        <div className={styles.page}>
          <header className={styles.head}>
            <h1 className={styles.title}>AI</h1>
            <nav className={styles.links} aria-label="我的创作">
              {links
                .filter(({ path }) => isBuilt(path))
                .map(({ path, name, Icon }) => (
                  <Link key={path} to={path} className={styles.link}>
                    <Icon size={20} />
                    {name}
                  </Link>
                ))}
            </nav>
          </header>
          {!info.data && info.error ? (
            <ErrorState
              message={errorMessage(info.error)}
              onRetry={() => void refetch()}
              isRetrying={info.isFetching}
            />
          ) : (
            <>
              <ToolGrid info={info.data} isBuilt={isBuilt} />
              <DayLine info={info.data} />
              {info.data?.tools.some((tool) => tool.isOpen && tool.isDemonstration) && (
                <p className={styles.note}>部分功能由内置的演示引擎完成，结果会标明「演示」</p>
              )}
              <p className={styles.note}>
                作品都带「AI生成」标识，人物一律是虚构的成年人；不支持上传真人照片
              </p>
            </>
          )}
        </div>
      </PullToRefresh>
      <FloatingWindow place="ai" />
    </>
  );
}

/** What is left to spend today, and the way to limit it. */
function DayLine({ info }: { info: AiInfo | undefined }) {
  const cap = info?.capGoldCents ?? null;
  return (
    <Link to="/ai/cap" className={styles.day}>
      <span>
        {info
          ? `余额 ${formatExactGold(info.balanceGoldCents)} 金币 · 今天已用 ${formatExactGold(info.spentTodayGoldCents)}${cap === null ? '' : ` / 上限 ${formatExactGold(cap)}`}`
          : '余额 —'}
      </span>
      <span className={styles.dayLink}>
        每日上限
        <ForwardIcon size={16} />
      </span>
    </Link>
  );
}
