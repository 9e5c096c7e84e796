import { ErrorState } from '@yehang/ui/error-state.tsx';
import type { StreamFailure } from '../engine/recovery-policy.ts';
import { BackButton } from './back-button.tsx';
import styles from './player-stage.module.css';

const sentences: Readonly<Record<StreamFailure, string>> = {
  network: '网络不给力，视频没有加载出来',
  refused: '播放地址已失效，请重新加载',
  media: '视频解码失败，请重试',
  unsupported: '这个浏览器播不了这个视频，请换一个浏览器',
};

interface FailurePanelProps {
  failure: StreamFailure;
  /** In place of the usual message. */
  refusal: string | null;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Shown over the picture when the stream failed for good. */
export function FailurePanel({ failure, refusal, onRetry, isRetrying }: FailurePanelProps) {
  return (
    <div className={styles.failure}>
      <ErrorState
        message={refusal ?? sentences[failure]}
        onRetry={onRetry}
        isRetrying={isRetrying}
      />
      <BackButton />
    </div>
  );
}
