import type { DanmakuColor, DanmakuMode, SentDanmaku } from '@yehang/contract/shapes/danmaku.ts';
import { danmakuColors } from '@yehang/contract/shapes/danmaku-values.ts';
import { post } from '../../../lib/api/api.ts';
import { usePlayer } from '../model/player-context.ts';
import styles from './danmaku.module.css';
import { setDanmakuPreferences, useDanmakuPreferences } from './danmaku-preferences.ts';
import { SendLine } from './send-line.tsx';

const colorNames: Readonly<Record<DanmakuColor, string>> = {
  white: '白',
  red: '红',
  orange: '橙',
  yellow: '黄',
  green: '绿',
  blue: '蓝',
  pink: '粉',
};
const modeNames: readonly (readonly [DanmakuMode, string])[] = [
  ['scroll', '滚动'],
  ['top', '顶部'],
  ['bottom', '底部'],
];

interface DanmakuComposerProps {
  contentId: string;
  onSent: (sent: SentDanmaku) => void;
}

/** Sends a danmaku to the current second. */
export function DanmakuComposer({ contentId, onSent }: DanmakuComposerProps) {
  const player = usePlayer();
  const { color, mode } = useDanmakuPreferences();

  const send = async (text: string, idempotencyKey: string) => {
    const atSeconds = player.video.currentTime;
    const request = { id: contentId, atSeconds, text, color, mode, idempotencyKey };
    const sent = await post('danmaku/send', request);
    onSent(sent);
    return sent.isWaiting;
  };
  return (
    <SendLine label="弹幕" placeholder="发条弹幕" send={send}>
      <div className={styles.style}>
        <div role="radiogroup" aria-label="位置" className={styles.choices}>
          {modeNames.map(([value, name]) => (
            <button
              key={value}
              type="button"
              role="radio"
              aria-checked={mode === value}
              className={styles.choice}
              onClick={() => setDanmakuPreferences({ mode: value })}
            >
              {name}
            </button>
          ))}
        </div>
        <div role="radiogroup" aria-label="颜色" className={styles.choices}>
          {danmakuColors.map((value) => (
            <button
              key={value}
              type="button"
              role="radio"
              aria-checked={color === value}
              aria-label={colorNames[value]}
              data-color={value}
              className={styles.swatch}
              onClick={() => setDanmakuPreferences({ color: value })}
            />
          ))}
        </div>
      </div>
    </SendLine>
  );
}
