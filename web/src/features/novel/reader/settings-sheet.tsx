import { Sheet } from '@yehang/ui/sheet.tsx';
import type { ReadingPreferences } from '../../../entities/reading/reading-preferences.ts';
import {
  fontSizes,
  lineHeights,
  readingBackgrounds,
  readingFonts,
  readingSpeeds,
  setReadingPreferences,
} from '../../../entities/reading/reading-preferences.ts';
import { useBookSource } from '../../../entities/book/book-source.ts';
import { AutoBuySwitch } from '../../../entities/purchase/auto-buy-switch.tsx';
import { useReadingPreferences } from '../../../entities/reading/use-reading-preferences.ts';
import { hasVolumeKeys } from '../../../lib/native/bridge.ts';
import styles from './reader.module.css';
import { Setting } from './setting.tsx';
import { VoiceSetting } from './voice-setting.tsx';

const turnings = [
  { value: 'scrolling', name: '上下滚动' },
  { value: 'paged', name: '左右翻页' },
] as const;
const volumeKeys = [
  { value: false, name: '关' },
  { value: true, name: '开' },
] as const;
const scripts = [
  { value: null, name: '原文' },
  { value: 'simplified', name: '简体' },
  { value: 'traditional', name: '繁體' },
] as const;

interface SettingsSheetProps {
  /** The book, where chapters of it are sold one by one; else null. */
  autoBuyOf: string | null;
  onClose: () => void;
}

/** How the text looks and turns; each choice is seen at once. */
export function SettingsSheet({ autoBuyOf, onClose }: SettingsSheetProps) {
  const preferences = useReadingPreferences();
  const { hasTools } = useBookSource();
  const { fontSize, background } = preferences;
  const at = fontSizes.indexOf(fontSize);
  const resize = (by: number) => {
    const size = fontSizes[at + by];
    if (size !== undefined) setReadingPreferences({ fontSize: size });
  };
  return (
    <Sheet title="阅读设置" onClose={onClose}>
      <div className={styles.settings}>
        <Setting name="字号">
          <button
            type="button"
            className={styles.option}
            disabled={at === 0}
            aria-label="字号减小"
            onClick={() => resize(-1)}
          >
            A−
          </button>
          <output className={styles.value} aria-label="字号">
            {fontSize}
          </output>
          <button
            type="button"
            className={styles.option}
            disabled={at === fontSizes.length - 1}
            aria-label="字号加大"
            onClick={() => resize(1)}
          >
            A+
          </button>
        </Setting>
        <Setting name="行距">
          <Options
            field="lineHeight"
            choices={lineHeights.map((value) => ({ value, name: String(value) }))}
          />
        </Setting>
        <Setting name="背景">
          {readingBackgrounds.map(({ id, name, paper, ink }) => (
            <button
              key={id}
              type="button"
              className={styles.option}
              style={{ backgroundColor: paper, color: ink }}
              aria-pressed={id === background}
              onClick={() => setReadingPreferences({ background: id })}
            >
              {name}
            </button>
          ))}
        </Setting>
        <Setting name="字体">
          <Options
            field="font"
            choices={readingFonts.map(({ id, name }) => ({ value: id, name }))}
          />
        </Setting>
        <Setting name="翻页">
          <Options field="turning" choices={turnings} />
        </Setting>
        {hasTools && (
          <Setting name="简繁">
            <Options field="script" choices={scripts} />
          </Setting>
        )}
        {hasVolumeKeys() && (
          <Setting name="音量键翻页">
            <Options field="volumeKeys" choices={volumeKeys} />
          </Setting>
        )}
        <Setting name="自动">
          <Options field="autoSpeed" choices={speeds} />
        </Setting>
        <Setting name="朗读">
          <Options field="voiceSpeed" choices={speeds} />
        </Setting>
        <VoiceSetting />
      </div>
      {autoBuyOf !== null && <AutoBuySwitch room="novel" contentId={autoBuyOf} />}
    </Sheet>
  );
}

const speeds = readingSpeeds.map((value) => ({ value, name: `${value}×` }));

interface OptionsProps<Field extends keyof ReadingPreferences> {
  field: Field;
  choices: readonly { value: ReadingPreferences[Field]; name: string }[];
}

function Options<Field extends keyof ReadingPreferences>({ field, choices }: OptionsProps<Field>) {
  const preferences = useReadingPreferences();
  return choices.map(({ value, name }) => (
    <button
      key={name}
      type="button"
      className={styles.option}
      aria-pressed={preferences[field] === value}
      onClick={() => setReadingPreferences({ [field]: value })}
    >
      {name}
    </button>
  ));
}
