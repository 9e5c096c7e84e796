import { Sheet } from '@yehang/ui/sheet.tsx';
import { useSyncExternalStore } from 'react';
import { AutoBuySwitch } from '../../../entities/purchase/auto-buy-switch.tsx';
import { setReadingPreferences } from '../../../entities/reading/reading-preferences.ts';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { hasVolumeKeys } from '../../../lib/native/bridge.ts';
import { ChoiceRow } from '../../../lib/choices/choice-row.tsx';
import {
  comicPreferences,
  setComicPreferences,
  SPEEDS,
  type ComicChoice,
} from './comic-preferences.ts';
import styles from './reader.module.css';

const layouts = [
  { value: 'strip', name: '上下滚动' },
  { value: 'pages', name: '左右翻页' },
] as const;
const directions = [
  { value: 'ltr', name: '从左到右' },
  { value: 'rtl', name: '从右到左' },
] as const;
const widePages = [
  { value: 'whole', name: '整张' },
  { value: 'split', name: '分成两页' },
  { value: 'turn', name: '转过来' },
] as const;
const borders = [
  { value: 'kept', name: '保留' },
  { value: 'cropped', name: '裁掉' },
] as const;

const volumeKeyChoices = [
  { value: 'off', name: '关' },
  { value: 'on', name: '开' },
] as const;

interface ReaderSettingsProps {
  choice: ComicChoice;
  /** The comic, where chapters of it are sold one by one; else null. */
  autoBuyOf: string | null;
  onChoice: (choice: ComicChoice) => void;
  onClose: () => void;
}

/** How comics are read: layout and direction of this one, the rest of all. */
export function ReaderSettings({ choice, autoBuyOf, onChoice, onClose }: ReaderSettingsProps) {
  const { brightness, speed, isCropped, wide } = useSyncExternalStore(
    comicPreferences.subscribe,
    comicPreferences.get,
  );
  const { volumeKeys } = useReadingPreferences();
  return (
    <Sheet title="阅读设置" onClose={onClose}>
      <p className={styles.label}>版式（只对这部漫画）</p>
      <ChoiceRow
        label="版式"
        choices={layouts}
        selected={choice.layout}
        onSelect={(layout) => onChoice({ ...choice, layout })}
      />
      <ChoiceRow
        label="阅读方向"
        choices={directions}
        selected={choice.direction}
        onSelect={(direction) => onChoice({ ...choice, direction })}
      />
      <p className={styles.label}>宽页</p>
      <ChoiceRow
        label="宽页"
        choices={widePages}
        selected={wide}
        onSelect={(next) => setComicPreferences({ wide: next })}
      />
      <p className={styles.label}>白边</p>
      <ChoiceRow
        label="白边"
        choices={borders}
        selected={isCropped ? 'cropped' : 'kept'}
        onSelect={(next) => setComicPreferences({ isCropped: next === 'cropped' })}
      />
      {hasVolumeKeys() && (
        <>
          <p className={styles.label}>音量键翻页</p>
          <ChoiceRow
            label="音量键翻页"
            choices={volumeKeyChoices}
            selected={volumeKeys ? 'on' : 'off'}
            onSelect={(next) => setReadingPreferences({ volumeKeys: next === 'on' })}
          />
        </>
      )}
      <label className={styles.sliderRow}>
        亮度
        <input
          type="range"
          className={styles.range}
          min={0.2}
          max={1}
          step={0.05}
          value={brightness}
          onChange={({ currentTarget }) =>
            setComicPreferences({ brightness: Number(currentTarget.value) })
          }
        />
      </label>
      <label className={styles.sliderRow}>
        自动滚动
        <input
          type="range"
          className={styles.range}
          min={SPEEDS.least}
          max={SPEEDS.most}
          step={SPEEDS.step}
          value={speed}
          onChange={({ currentTarget }) =>
            setComicPreferences({ speed: Number(currentTarget.value) })
          }
        />
      </label>
      {autoBuyOf !== null && <AutoBuySwitch room="comics" contentId={autoBuyOf} />}
    </Sheet>
  );
}
