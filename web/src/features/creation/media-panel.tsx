import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useState } from 'react';
import { post } from '../../lib/api/api.ts';
import { useUpload } from '../../lib/upload/use-upload.ts';
import styles from './creation.module.css';
import { UploadPanel } from './upload-panel.tsx';
import { useWorkAction } from './use-work-action.ts';
import { mediaText } from './work-text.ts';

/** The transcoding progress of a work; after a failure a retry or another file. Nothing once it is ready and used. */
export function MediaPanel({ work }: { work: OwnWork }) {
  const { media } = work;
  const [isReplacing, setIsReplacing] = useState(false);
  const retry = useWorkAction('已重新排队');
  const text = mediaText(media);
  const mayReplace = !work.wasPublic && (work.state === 'draft' || work.state === 'refused');
  if (text === null && !mayReplace) return null;
  const hasFailed = media.state === 'failed' || media.state === 'cancelled';
  return (
    <section className={styles.panel} aria-label="视频">
      <p className={hasFailed ? styles.reason : styles.hint} role="status">
        {text ?? '视频已经处理好'}
      </p>
      {media.state === 'working' && (
        <progress
          className={styles.progress}
          value={media.progress}
          max={1}
          aria-label="视频处理进度"
        />
      )}
      {isReplacing ? (
        <Replacement id={work.id} onDone={() => setIsReplacing(false)} />
      ) : (
        <div className={styles.acts}>
          {media.canRetry && (
            <Button
              variant="secondary"
              isBusy={retry.isPending}
              onClick={() => retry.mutate(() => post('publish/retry', { id: work.id }))}
            >
              重新处理
            </Button>
          )}
          {mayReplace && (
            <Button
              variant={hasFailed ? 'secondary' : 'quiet'}
              onClick={() => setIsReplacing(true)}
            >
              换一个视频
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function Replacement({ id, onDone }: { id: string; onDone: () => void }) {
  const upload = useUpload();
  const replace = useWorkAction('已换成新视频', onDone);
  const { uploadId } = upload.view;
  return (
    <>
      <UploadPanel upload={upload} />
      <div className={styles.acts}>
        <Button
          disabled={uploadId === null}
          isBusy={replace.isPending}
          onClick={() =>
            uploadId !== null && replace.mutate(() => post('publish/replace', { id, uploadId }))
          }
        >
          用这个视频
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            upload.cancel();
            onDone();
          }}
        >
          不换了
        </Button>
      </div>
    </>
  );
}
