import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Space } from 'antd';
import type { RefObject } from 'react';
import { useState } from 'react';
import { useMayCall } from '../../entities/staff/staff-session.ts';
import { errorMessage } from '../../lib/api/call-error.ts';
import { formatDuration } from '../../lib/format/time.ts';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

interface CoverCardProps {
  readonly content: ConsoleContent;
  /** The preview, whose position may be taken. */
  readonly preview: RefObject<HTMLVideoElement | null>;
  /** Told of the version that this made. */
  readonly onSet: (next: ConsoleContent) => void;
}

/** The cover of a video: an uploaded picture, one of the offered frames, or the frame the preview stands at. */
export function CoverCard({ content, preview, onSet }: CoverCardProps) {
  const mayEdit = useMayCall('cover/set') && content.state !== 'takenDown';
  const isReady = content.media?.state === 'ready';
  const [isChoosing, setIsChoosing] = useState(false);
  const set = useConsoleMutation('cover/set', {
    invalidates: [],
    handlesError: true,
    onSuccess: (saved) => {
      setIsChoosing(false);
      onSet(saved);
    },
  });
  const takeFrame = (seconds: number) =>
    set.mutate({ contentId: content.id, from: { kind: 'frame', seconds } });
  const takePicture = (picture: Picture | null) => {
    if (picture)
      set.mutate({ contentId: content.id, from: { kind: 'picture', path: picture.path } });
  };
  return (
    <Card size="small" title="封面">
      <div className="stack">
        {mayEdit ? (
          <PictureInput value={content.cover} onChange={takePicture} use="cover" hint="建议 16:9" />
        ) : (
          content.cover && (
            <img className="cover-shown" src={`/pictures/${content.cover.path}`} alt="封面" />
          )
        )}
        {mayEdit && isReady && (
          <Space wrap>
            <Button size="small" onClick={() => setIsChoosing(!isChoosing)}>
              {isChoosing ? '收起画面' : '从画面里选'}
            </Button>
            <Button
              size="small"
              loading={set.isPending}
              onClick={() => takeFrame(preview.current?.currentTime ?? 0)}
            >
              用预览停住的画面
            </Button>
          </Space>
        )}
        {isChoosing && (
          <CoverFrames contentId={content.id} isBusy={set.isPending} onChoose={takeFrame} />
        )}
        {set.error && <Alert type="error" showIcon title={errorMessage(set.error)} />}
      </div>
    </Card>
  );
}

interface CoverFramesProps {
  readonly contentId: string;
  readonly isBusy: boolean;
  readonly onChoose: (seconds: number) => void;
}

function CoverFrames({ contentId, isBusy, onChoose }: CoverFramesProps) {
  const frames = useQuery(consoleQuery('cover/frames', { contentId }));
  if (frames.error) return <Alert type="error" title={errorMessage(frames.error)} />;
  if (!frames.data) return <span className="hint">正在读取画面</span>;
  const { sheet, tileWidth, tileHeight } = frames.data;
  if (!sheet) return <span className="hint">没有可选的画面，请上传图片</span>;
  return (
    <div className="cover-frames" role="group" aria-label="选一个画面作封面">
      {frames.data.frames.map(({ seconds, left, top }) => (
        <button
          key={seconds}
          type="button"
          className="cover-frame"
          disabled={isBusy}
          title={formatDuration(seconds)}
          aria-label={`用 ${formatDuration(seconds)} 的画面`}
          style={{
            aspectRatio: `${tileWidth} / ${tileHeight}`,
            backgroundImage: `url("/pictures/${sheet.path}")`,
            // Per cent, so that a tile is shown in whatever width the column has.
            backgroundSize: `${(sheet.width / tileWidth) * 100}% ${(sheet.height / tileHeight) * 100}%`,
            backgroundPosition: `${partOf(left, sheet.width - tileWidth)}% ${partOf(top, sheet.height - tileHeight)}%`,
          }}
          onClick={() => onChoose(seconds)}
        />
      ))}
    </div>
  );
}

const partOf = (offset: number, most: number): number => (most > 0 ? (offset / most) * 100 : 0);
