import type { useVoice } from './use-voice.ts';
import styles from './reader.module.css';

interface VoiceBarProps {
  voice: ReturnType<typeof useVoice>;
  /** Whether it makes room for the bar below it. */
  isRaised: boolean;
  onReadHere: () => void;
}

/** What the voice is told while it reads: the page and the voice are two places. */
export function VoiceBar({ voice, isRaised, onReadHere }: VoiceBarProps) {
  return (
    <div
      className={styles.voice}
      data-raised={isRaised ? '' : undefined}
      role="toolbar"
      aria-label="朗读"
    >
      <button
        type="button"
        className={styles.pill}
        onClick={voice.state === 'speaking' ? voice.pause : voice.goOn}
      >
        {voice.state === 'speaking' ? '暂停' : '继续'}
      </button>
      <button type="button" className={styles.pill} onClick={onReadHere}>
        从这里读
      </button>
      {voice.isAway && (
        <button type="button" className={styles.pill} data-strong="" onClick={voice.comeBack}>
          回到朗读处
        </button>
      )}
      <button type="button" className={styles.pill} onClick={voice.stop}>
        停止
      </button>
    </div>
  );
}
