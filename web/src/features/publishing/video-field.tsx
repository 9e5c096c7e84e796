import { mayBeVideo, VIDEO_ACCEPT, VIDEO_FORMATS } from '@yehang/contract/shapes/video-files.ts';
import { Button } from '@yehang/ui/button.tsx';
import { FilmIcon } from '@yehang/ui/icons/community-icons.tsx';
import { useEffect, useEffectEvent } from 'react';
import { formatSize } from '../../lib/format/sizes.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import type { useUpload } from '../../lib/upload/use-upload.ts';
import type { Draft, DraftChange } from './draft.ts';
import styles from './publishing.module.css';

interface VideoFieldProps {
  upload: ReturnType<typeof useUpload>;
  draft: Draft;
  onChange: (change: DraftChange) => void;
}

/** The video of a post, uploaded in chunks. After a break the same file goes on where it stopped. */
export function VideoField({ upload, draft, onChange }: VideoFieldProps) {
  const { view } = upload;
  const { uploadId, name } = view;
  const finish = useEffectEvent((id: string) => onChange({ video: { uploadId: id, name } }));
  useEffect(() => {
    if (uploadId !== null) finish(uploadId);
  }, [uploadId]);

  if (draft.video)
    return (
      <div className={styles.row}>
        <FilmIcon size={20} />
        <span className={styles.rowName}>{draft.video.name}</span>
        <span className={styles.rowValue}>已上传，发布后排队处理</span>
        <Button
          variant="quiet"
          onClick={() => {
            upload.cancel();
            onChange({ video: null });
          }}
        >
          移除
        </Button>
      </div>
    );
  if (view.state === 'none')
    return (
      <label className={styles.row}>
        <FilmIcon size={20} />
        <span className={styles.rowName}>加视频</span>
        <span className={styles.rowValue}>一个，断了再选同一个文件会接着传</span>
        <input
          type="file"
          accept={VIDEO_ACCEPT}
          className={styles.file}
          aria-label="加视频"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (!file) return;
            if (mayBeVideo(file)) upload.start(file);
            else void showToast(`这不是视频，请选 ${VIDEO_FORMATS}`);
          }}
        />
      </label>
    );
  const speed =
    view.bytesPerSecond === null ? '' : ` · ${formatSize(Math.round(view.bytesPerSecond))}/秒`;
  const isRunning = view.state === 'uploading';
  return (
    <section className={styles.panel} aria-label="视频">
      <p className={styles.rowName}>{view.name}</p>
      <progress
        className={styles.progress}
        value={view.sentBytes}
        max={view.totalBytes}
        aria-label="视频上传进度"
      />
      <p className={styles.hint} role="status">
        {formatSize(view.sentBytes)} / {formatSize(view.totalBytes)}
        {isRunning ? speed : view.state === 'paused' ? ' · 已暂停' : ''}
      </p>
      {view.failure !== null && <p className={styles.failure}>{view.failure}</p>}
      <div className={styles.acts}>
        <Button variant="secondary" onClick={isRunning ? upload.pause : upload.resume}>
          {isRunning ? '暂停' : '继续'}
        </Button>
        <Button variant="quiet" onClick={upload.cancel}>
          取消上传
        </Button>
      </div>
    </section>
  );
}
