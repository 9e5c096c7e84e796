import { MoonIcon } from '@yehang/ui/icons/line-icons.tsx';
import type { ReactNode } from 'react';
import { ListIcon, TextIcon } from '../../../entities/listening/listening-icons.tsx';
import type { Sleep } from '../../../entities/listening/sleep.ts';
import { useListening } from '../../../entities/listening/use-listening.ts';
import { formatDuration } from '../../../lib/format/durations.ts';
import styles from './audio-player.module.css';
import type { PlayerSheet } from './player-sheets.tsx';

interface PlayerToolsProps {
  hasText: boolean;
  showsText: boolean;
  onText: () => void;
  onSheet: (sheet: PlayerSheet) => void;
}

export function sleepText(sleep: Sleep | null): string {
  if (!sleep) return '定时';
  if (sleep.kind === 'time') return formatDuration(Math.ceil(sleep.leftSeconds));
  return sleep.left === 1 ? '听完本章' : `还有 ${sleep.left} 章`;
}

/** Speed, sleep timer, chapters, and the text beside the sound. */
export function PlayerTools({ hasText, showsText, onText, onSheet }: PlayerToolsProps) {
  const speed = useListening((state) => state.speed);
  const sleep = useListening((state) => state.sleep);
  return (
    <div className={styles.tools}>
      <Tool
        icon={<span className={styles.speed}>{speed}×</span>}
        name="倍速"
        label={`${speed}× 倍速`}
        onPress={() => onSheet('speed')}
      />
      <Tool
        icon={<MoonIcon size={22} />}
        name={sleepText(sleep)}
        label={sleep ? `定时关闭，${sleepText(sleep)}` : '定时关闭'}
        isOn={sleep !== null}
        onPress={() => onSheet('sleep')}
      />
      <Tool
        icon={<ListIcon size={22} />}
        name="目录"
        label="目录"
        onPress={() => onSheet('chapters')}
      />
      {hasText && (
        <Tool
          icon={<TextIcon size={22} />}
          name={showsText ? '封面' : '文稿'}
          label={showsText ? '显示封面' : '显示文稿'}
          isOn={showsText}
          onPress={onText}
        />
      )}
    </div>
  );
}

interface ToolProps {
  icon: ReactNode;
  name: string;
  label: string;
  isOn?: boolean;
  onPress: () => void;
}

function Tool({ icon, name, label, isOn = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      data-on={isOn || undefined}
      onClick={onPress}
    >
      {icon}
      <span>{name}</span>
    </button>
  );
}
