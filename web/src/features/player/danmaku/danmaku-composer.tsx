import type { DanmakuColor, DanmakuMode, SentDanmaku } from '@yehang/contract/shapes/danmaku.ts';
import { DANMAKU_LENGTH, danmakuColor } from '@yehang/contract/shapes/danmaku.ts';
import { useRef, useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import { randomId } from '../../../lib/store/random-id.ts';
import { showError, showToast } from '../../../lib/toast/show-toast.ts';
import { usePlayer } from '../model/player-context.ts';
import styles from './danmaku.module.css';
import { setDanmakuPreferences, useDanmakuPreferences } from './danmaku-preferences.ts';

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

/** Sends a danmaku to the current second; how it went is a toast, and moves nothing. A failed text stays. */
export function DanmakuComposer({ contentId, onSent }: DanmakuComposerProps) {
  const player = usePlayer();
  const { color, mode } = useDanmakuPreferences();
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  /** The idempotency key of a text: pressed twice, or sent again after a lost response, it is sent once. */
  const key = useRef(randomId());

  const send = async () => {
    const trimmed = text.trim();
    if (trimmed === '' || isBusy) return;
    setBusy(true);
    try {
      const answer = await post('danmaku/send', {
        id: contentId,
        atSeconds: player.video.currentTime,
        text: trimmed,
        color,
        mode,
        idempotencyKey: key.current,
      });
      onSent(answer);
      setText('');
      key.current = randomId();
      void showToast(answer.isWaiting ? '已发送，审核后大家可见' : '已发送');
    } catch (error) {
      showError(error);
    }
    setBusy(false);
  };
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className={styles.line}>
        <input
          className={styles.field}
          value={text}
          maxLength={DANMAKU_LENGTH}
          placeholder="发条弹幕"
          aria-label="弹幕"
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value);
            key.current = randomId();
          }}
        />
        <button
          type="submit"
          className={styles.send}
          disabled={text.trim() === '' || isBusy}
          aria-busy={isBusy || undefined}
        >
          发送
        </button>
      </div>
      {text !== '' && (
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
            {danmakuColor.options.map((value) => (
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
      )}
    </form>
  );
}
