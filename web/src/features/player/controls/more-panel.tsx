import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ReactNode } from 'react';
import {
  BrightnessIcon,
  MutedIcon,
  PictureInPictureIcon,
  VolumeIcon,
} from '../icons/player-icons.tsx';
import { DownloadMenuItem } from '../../../entities/downloads/download-menu-item.tsx';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import { DARKEST } from '../model/player.ts';
import { canSetVolume } from '../../../lib/sound/can-set-volume.ts';
import { sleepText } from '../sleep/sleep-text.ts';
import { useSleepLeft, useSleepState } from '../sleep/use-sleep.ts';
import styles from './more-panel.module.css';

interface MorePanelProps {
  /** Null where picture in picture is not supported. */
  onPictureInPicture: (() => void) | null;
  onSleep: () => void;
  /** Opens the download sheet. */
  onSave: () => void;
  onClose: () => void;
}

/** Rare settings: brightness, volume, sleep timer, picture in picture, download. */
export function MorePanel({ onPictureInPicture, onSleep, onSave, onClose }: MorePanelProps) {
  const player = usePlayer();
  const dim = usePlayerState((state) => state.dim);
  const volume = usePlayerState((state) => (state.isMuted ? 0 : state.volume));
  const isMuted = usePlayerState((state) => state.isMuted);
  const { choice } = useSleepState();
  const sleepLeft = useSleepLeft();
  return (
    <div className={styles.rows}>
      <LevelRow
        label="亮度"
        icon={<BrightnessIcon size={20} />}
        share={1 - dim / DARKEST}
        onChange={(share) => player.set({ dim: (1 - share) * DARKEST })}
      />
      {canSetVolume() && (
        <LevelRow
          label="音量"
          icon={volume === 0 ? <MutedIcon size={20} /> : <VolumeIcon size={20} />}
          share={volume}
          onChange={player.setVolume}
        />
      )}
      <button type="button" className={styles.row} onClick={() => player.setMuted(!isMuted)}>
        {isMuted ? <VolumeIcon size={20} /> : <MutedIcon size={20} />}
        {isMuted ? '打开声音' : '静音'}
      </button>
      <button type="button" className={styles.row} onClick={onSleep}>
        <MoonIcon size={20} />
        定时关闭
        <span className={styles.detail}>{sleepText(choice, sleepLeft)}</span>
      </button>
      {onPictureInPicture && (
        <button
          type="button"
          className={styles.row}
          onClick={() => {
            onPictureInPicture();
            onClose();
          }}
        >
          <PictureInPictureIcon size={20} />
          画中画
        </button>
      )}
      <DownloadMenuItem className={styles.row} iconSize={20} onPress={onSave} />
    </div>
  );
}

interface LevelRowProps {
  label: string;
  icon: ReactNode;
  /** 0 to 1. */
  share: number;
  onChange: (share: number) => void;
}

function LevelRow({ label, icon, share, onChange }: LevelRowProps) {
  return (
    <label className={styles.row}>
      {icon}
      <span className={styles.name}>{label}</span>
      <input
        type="range"
        min={0}
        max={100}
        value={Math.round(share * 100)}
        aria-label={label}
        className={styles.range}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber / 100)}
      />
    </label>
  );
}
