import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card } from 'antd';
import { languageName } from '@yehang/contract/shapes/languages.ts';
import { useState } from 'react';
import { useMayCall } from '../../../entities/staff/staff-session.ts';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { AddSubtitles } from './add-subtitles.tsx';
import { TrackRow } from './track-row.tsx';

interface TracksCardProps {
  readonly contentId: string;
  readonly isTakenDown: boolean;
}

/** The sounds and subtitles of a video: named, the default selected, subtitles added and removed. */
export function TracksCard({ contentId, isTakenDown }: TracksCardProps) {
  const mayEdit = useMayCall('track/rename') && !isTakenDown;
  const [isAdding, setIsAdding] = useState(false);
  const tracks = useQuery(consoleQuery('track/list', { contentId }));
  if (tracks.error) return <Alert type="error" title={errorMessage(tracks.error)} />;
  if (!tracks.data) return null;
  const { audio, subtitles, untaken } = tracks.data;
  const shown = { contentId, mayEdit };
  return (
    <Card
      size="small"
      title="音轨和字幕"
      extra={
        mayEdit && (
          <Button size="small" onClick={() => setIsAdding(!isAdding)}>
            {isAdding ? '收起' : '添加字幕'}
          </Button>
        )
      }
    >
      <div className="stack">
        {isAdding && <AddSubtitles contentId={contentId} onDone={() => setIsAdding(false)} />}
        {audio.length > 0 && (
          <section aria-label="音轨">
            <div className="hint">音轨</div>
            {audio.map((track) => (
              <TrackRow key={track.name} {...shown} kind="audio" track={track} />
            ))}
          </section>
        )}
        <section aria-label="字幕">
          <div className="hint">{subtitles.length > 0 ? '字幕' : '没有字幕'}</div>
          {subtitles.map((track) => (
            <TrackRow
              key={track.name}
              {...shown}
              kind="subtitle"
              track={track}
              origin={track.isUploaded ? '上传' : '片内'}
            />
          ))}
        </section>
        {untaken.length > 0 && (
          <div className="hint">
            片内没有收入的字幕：
            {untaken
              .map(({ label, language, isPicture }) => {
                const name = languageName(language);
                const named = name && name !== label ? `${label}（${name}）` : label;
                return isPicture ? `${named}，图形字幕` : `${named}，读不出文字`;
              })
              .join('；')}
          </div>
        )}
      </div>
    </Card>
  );
}
