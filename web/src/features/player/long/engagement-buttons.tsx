import type { VideoDetail } from '@yehang/contract/shapes/playback.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { HeartFilledIcon, StarFilledIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { FlagIcon, HeartIcon, ShareIcon, StarIcon } from '@yehang/ui/icons/act-icons.tsx';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { contentAddress } from '../../../entities/content/content-address.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { ReportSheet } from '../../../entities/reports/report-sheet.tsx';
import styles from './engagement-buttons.module.css';
import { shareLink } from './share-link.ts';
import { useLikeAndFavorite } from './use-like-and-favorite.ts';

/** Like, favorite and share, with their counts. */
export function EngagementButtons({ item }: { item: VideoDetail }) {
  const { like, favorite } = useLikeAndFavorite(item.id);
  const { liked, collected } = item.marks;
  const [isReporting, setReporting] = useState(false);
  const share = () => {
    const { id, contentType } = item;
    void shareLink(item.title, contentAddress({ id, contentType }));
  };
  return (
    <div className={styles.marks}>
      <Mark
        label="点赞"
        count={item.likes}
        icon={liked ? <HeartFilledIcon /> : <HeartIcon />}
        isSet={liked}
        tone={styles.coral}
        onPress={() => like(!liked)}
      />
      <Mark
        label="收藏"
        count={item.collects}
        icon={collected ? <StarFilledIcon /> : <StarIcon />}
        isSet={collected}
        tone={styles.moon}
        onPress={() => favorite(!collected)}
      />
      <button type="button" className={styles.mark} onClick={share}>
        <ShareIcon />
        <span>分享</span>
      </button>
      <button type="button" className={styles.mark} onClick={() => setReporting(true)}>
        <FlagIcon />
        <span>举报</span>
      </button>
      {isReporting && (
        <ReportSheet kind="content" id={item.id} onClose={() => setReporting(false)} />
      )}
    </div>
  );
}

interface EngagementProps {
  label: string;
  count: number;
  icon: ReactNode;
  isSet: boolean;
  tone: string | undefined;
  onPress: () => void;
}

function Mark({ label, count, icon, isSet, tone, onPress }: EngagementProps) {
  return (
    <button
      type="button"
      className={classNames(styles.mark, isSet && tone)}
      aria-pressed={isSet}
      aria-label={`${label}，${formatCount(count)}`}
      onClick={onPress}
    >
      {icon}
      <span>{count > 0 ? formatCount(count) : label}</span>
    </button>
  );
}
