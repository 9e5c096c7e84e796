import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { TrackNameForm } from './track-name-form.tsx';
import { type SubtitleFile, uploadSubtitles } from './upload-subtitles.ts';

interface AddSubtitlesProps {
  readonly contentId: string;
  readonly onDone: () => void;
}

/** Adds a file of subtitles to a video. */
export function AddSubtitles({ contentId, onDone }: AddSubtitlesProps) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: (subtitles: SubtitleFile) => uploadSubtitles(subtitles),
    meta: { handlesError: true },
    onSuccess: (tracks) => {
      client.setQueryData(['track/list', { contentId }], tracks);
      onDone();
    },
  });
  return (
    <TrackNameForm
      initial={{ label: '', language: 'zh-Hans' }}
      submit="上传"
      isBusy={upload.isPending}
      error={upload.error}
      hindrance={file ? null : '先选择字幕文件'}
      onSubmit={(named) => {
        if (file) upload.mutate({ contentId, file, ...named });
      }}
      onCancel={onDone}
    >
      <div>
        <Button size="small" onClick={() => input.current?.click()}>
          {file ? '换一个文件' : '选择字幕文件'}
        </Button>{' '}
        <span className="hint">{file?.name ?? 'SRT、ASS 或 VTT，2 MB 以内'}</span>
        <input
          ref={input}
          type="file"
          // Ant Design's styles override the `hidden` attribute.
          style={{ display: 'none' }}
          aria-label="字幕文件"
          accept=".srt,.ass,.ssa,.vtt,text/vtt"
          onChange={(event) => {
            setFile(event.target.files?.[0] ?? null);
            upload.reset();
          }}
        />
      </div>
    </TrackNameForm>
  );
}
