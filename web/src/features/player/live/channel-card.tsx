import { Link } from '@tanstack/react-router';
import type { LiveChannelCard } from '@yehang/contract/shapes/live.ts';
import { Badge } from '@yehang/ui/badge.tsx';
import { Cover } from '@yehang/ui/cover.tsx';
import { formatCount } from '../../../lib/format/counts.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { tierNames } from '../../../entities/user/vip-tiers.ts';
import styles from './live-page.module.css';

/** A channel as it stands in a list. */
export function ChannelCard({ channel }: { channel: LiveChannelCard }) {
  const { id, name, cover, access, online, next, viewers } = channel;
  return (
    <Link to="/subPage/liveTv/livePlay" search={{ id }} className={styles.card}>
      <Cover
        ratio="16 / 9"
        color={cover?.color ?? '#14161C'}
        corner={
          access.rule === 'vip' ? (
            <Badge tone={access.tier}>{tierNames[access.tier]}</Badge>
          ) : undefined
        }
        foot={
          <>
            <span className={online ? styles.liveMark : styles.offMark}>
              {online ? '直播' : '未开播'}
            </span>
            {viewers > 0 && <span>{formatCount(viewers)} 人</span>}
          </>
        }
      >
        {cover ? (
          <EncryptedImage {...cover} alt="" />
        ) : (
          <span className={styles.noCover} aria-hidden>
            {name.slice(0, 1)}
          </span>
        )}
      </Cover>
      <span className={styles.cardName}>{name}</span>
      <span className={styles.cardLine}>{lineOf(channel)}</span>
      {next && <span className={styles.cardLine}>下一个：{next.title}</span>}
    </Link>
  );
}

/** What is on, in a line. Signals from elsewhere have no guide. */
function lineOf({ source, online, now }: LiveChannelCard): string {
  if (now) return `正在播：${now.title}`;
  if (source === 'catalogue') return '暂时没有节目';
  return online ? '正在直播' : '暂时没有信号';
}
