import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { classNames } from '@yehang/ui/class-names.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import { BrightnessIcon, FastIcon, MutedIcon, VolumeIcon } from '../icons/player-icons.tsx';
import { ThumbnailView } from '../timeline/thumbnail-view.tsx';
import styles from './gesture-hud.module.css';
import type { Hint } from './use-gesture-effects.ts';

interface GestureHudProps {
  hint: Hint | null;
  thumbnails: Playback['thumbnails'];
}

/** Shows what the current gesture does. */
export function GestureHud({ hint, thumbnails }: GestureHudProps) {
  if (!hint) return null;
  if (hint.kind === 'seek') return <SeekHint {...hint} thumbnails={thumbnails} />;
  return (
    <div className={styles.pill} role="status">
      <PillContent hint={hint} />
    </div>
  );
}

function PillContent({ hint }: { hint: Exclude<Hint, { kind: 'seek' }> }) {
  switch (hint.kind) {
    case 'note':
      return hint.text;
    case 'hold':
      return (
        <>
          <FastIcon size={16} />
          <b>{hint.rate}×</b>
          <span className={classNames(styles.quiet, hint.isArmed && styles.armed)}>
            {hint.isArmed ? '松开锁定倍速' : '上滑锁定'}
          </span>
        </>
      );
    case 'dim':
      return <Level icon={<BrightnessIcon size={18} />} share={hint.share} />;
    case 'volume':
      return (
        <Level
          icon={hint.share === 0 ? <MutedIcon size={18} /> : <VolumeIcon size={18} />}
          share={hint.share}
        />
      );
  }
}

function Level({ icon, share }: { icon: React.ReactNode; share: number }) {
  return (
    <>
      {icon}
      <span className={styles.level}>
        <span style={{ transform: `scaleX(${share})` }} />
      </span>
      <span className={styles.number}>{Math.round(share * 100)}</span>
    </>
  );
}

interface SeekHintProps {
  from: number;
  to: number;
  thumbnails: Playback['thumbnails'];
}

function SeekHint({ from, to, thumbnails }: SeekHintProps) {
  const moved = Math.round(to - from);
  return (
    <div className={styles.seek} role="status">
      {thumbnails && <ThumbnailView thumbnails={thumbnails} seconds={to} longest={152} />}
      <p className={styles.target}>
        <b>{formatDuration(to)}</b>
        <span className={styles.quiet}>
          {moved < 0 ? '−' : '+'}
          {Math.abs(moved)} 秒
        </span>
      </p>
    </div>
  );
}
