import { Progress, Tag, Tooltip } from 'antd';
import { toPercent } from '../../lib/format/numbers.ts';
import { mediaStateName } from './media-state-labels.ts';
import { useMediaStatus } from './media-status.tsx';
import { type MediaStatus, stageLabel } from './transcoding.ts';

const colors = { queued: 'blue', ready: 'green', failed: 'red', cancelled: 'default' } as const;

/** Media state of an item, updated live while it is transcoded. */
export function MediaProgress({ contentId, media }: { contentId: string; media: MediaStatus }) {
  const status = useMediaStatus(contentId, media);
  const { state, progress, stage, reason } = status.media;
  return (
    <div ref={status.ref} className="media-progress">
      {state === 'working' ? (
        <>
          <Progress percent={toPercent(progress)} size="small" status="active" />
          <span className="hint">{stageLabel(stage)}</span>
        </>
      ) : (
        <>
          <Tag color={colors[state]}>{mediaStateName(status.media)}</Tag>
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
