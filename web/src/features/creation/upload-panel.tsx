import { VIDEO_ACCEPT, VIDEO_FORMATS } from '@yehang/contract/shapes/video-files.ts';
import { Button } from '@yehang/ui/button.tsx';
import { formatSize } from '../../lib/format/sizes.ts';
import type { useUpload } from '../../lib/upload/use-upload.ts';
import styles from './creation.module.css';

/** The upload of a work's file. After a reload the same file resumes where it stopped. */
export function UploadPanel({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const { view } = upload;
  if (view.state === 'none') {
    return (
      <label className={styles.chooser}>
        <span>选择视频</span>
        <span className={styles.hint}>{VIDEO_FORMATS}；中断后再选同一个文件会接着传</span>
        <input
          type="file"
          accept={VIDEO_ACCEPT}
          className={styles.hiddenFile}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            if (file) upload.start(file);
          }}
        />
      </label>
    );
  }
  const speed =
    view.bytesPerSecond === null ? '' : ` · ${formatSize(Math.round(view.bytesPerSecond))}/秒`;
  return (
    <div className={styles.panel}>
      <p className={styles.workTitle}>{view.name}</p>
      <progress
        className={styles.progress}
        value={view.sentBytes}
        max={view.totalBytes}
        aria-label="上传进度"
      />
      <p className={styles.hint} role="status">
        {view.state === 'done'
          ? `已上传 ${formatSize(view.totalBytes)}`
          : `${formatSize(view.sentBytes)} / ${formatSize(view.totalBytes)}${view.state === 'uploading' ? speed : ''}`}
      </p>
      {view.failure !== null && <p className={styles.reason}>{view.failure}</p>}
      <div className={styles.acts}>
        {view.state === 'uploading' && (
          <Button variant="secondary" onClick={upload.pause}>
            暂停
          </Button>
        )}
        {(view.state === 'paused' || view.state === 'failed') && (
          <Button variant="secondary" onClick={upload.resume}>
            继续
          </Button>
        )}
        <Button variant="quiet" onClick={upload.cancel}>
          {view.state === 'done' ? '换一个文件' : '取消上传'}
        </Button>
      </div>
    </div>
  );
}
