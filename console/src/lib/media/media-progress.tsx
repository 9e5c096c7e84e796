import { Progress, Tag, Tooltip } from 'antd';
import { percentOf } from '../format/numbers.ts';
import { mediaStateWords } from '../words/catalogue-words.ts';
import { useLiveMedia } from './live-media.tsx';
import { type MediaStatus, stageText } from './media-work.ts';

const colors = { queued: 'blue', ready: 'green', failed: 'red', cancelled: 'default' } as const;

/** The state of an item's media, moving while it is in work. */
export function MediaProgress({ contentId, media }: { contentId: string; media: MediaStatus }) {
  const live = useLiveMedia(contentId, media);
  const { state, progress, stage, reason } = live.media;
  return (
    <div ref={live.ref} className="media-progress">
      {state === 'working' ? (
        <>
          <Progress percent={percentOf(progress)} size="small" status="active" />
          <span className="hint">{stageText(stage)}</span>
        </>
      ) : (
        <>
          <Tag color={colors[state]}>{mediaStateWords[state]}</Tag>
          {reason !== null && (
            <Tooltip title={reason}>
              <span className="hint reason">{reason}</span>
            </Tooltip>
          )}
        </>
      )}
    </div>
  );
}
