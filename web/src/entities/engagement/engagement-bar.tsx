import { classNames } from '@yehang/ui/class-names.ts';
import { HeartFilledIcon, StarFilledIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { FlagIcon, HeartIcon, ShareIcon, StarIcon } from '@yehang/ui/icons/action-icons.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { formatCount } from '../../lib/format/counts.ts';
import { ReportSheet } from '../reports/report-sheet.tsx';
import type { SharedContent } from '../share/share-sheet.tsx';
import { ShareSheet } from '../share/share-sheet.tsx';
import styles from './engagement-bar.module.css';
import type { Engaged, PatchContent } from './use-like-and-favorite.ts';
import { useLikeAndFavorite } from './use-like-and-favorite.ts';

interface EngagementBarProps {
  content: Engaged & SharedContent;
  patch: PatchContent;
}

/** Like, favorite, share and report of content of any kind, with its counts. */
export function EngagementBar({ content, patch }: EngagementBarProps) {
  const { id, likes, collects } = content;
  const { liked = false, collected = false } = content.marks ?? {};
  const { like, favorite } = useLikeAndFavorite(id, patch);
  const [open, setOpen] = useState<'share' | 'report' | null>(null);
  const close = () => setOpen(null);
  return (
    <div className={styles.bar}>
      <Toggle
        label="点赞"
        count={likes}
        icon={liked ? <HeartFilledIcon /> : <HeartIcon />}
        isSet={liked}
        tone={styles.liked}
        onPress={() => like(!liked)}
      />
      <Toggle
        label="收藏"
        count={collects}
        icon={collected ? <StarFilledIcon /> : <StarIcon />}
        isSet={collected}
        tone={styles.favorited}
        onPress={() => favorite(!collected)}
      />
      <button type="button" className={styles.action} onClick={() => setOpen('share')}>
        <ShareIcon />
        <span>分享</span>
      </button>
      <button type="button" className={styles.action} onClick={() => setOpen('report')}>
        <FlagIcon />
        <span>举报</span>
      </button>
      {open === 'share' && <ShareSheet content={content} onClose={close} />}
      {open === 'report' && <ReportSheet kind="content" id={id} onClose={close} />}
    </div>
  );
}

interface ToggleProps {
  label: string;
  /** Undefined where it is not told. */
  count: number | undefined;
  icon: ReactNode;
  isSet: boolean;
  tone: string | undefined;
  onPress: () => void;
}

function Toggle({ label, count, icon, isSet, tone, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      className={classNames(styles.action, isSet && tone)}
      aria-pressed={isSet}
      aria-label={count === undefined ? label : `${label}，${formatCount(count)}`}
      onClick={onPress}
    >
      {icon}
      <span>{count ? formatCount(count) : label}</span>
    </button>
  );
}
