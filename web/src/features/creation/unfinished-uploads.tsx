import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { toast } from '@yehang/ui/toast.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatAgo } from '../../lib/format/dates.ts';
import { formatSize } from '../../lib/format/sizes.ts';
import type { useUpload } from '../../lib/upload/use-upload.ts';
import styles from './creation.module.css';

/** Uploads of an earlier visit: complete ones can be used, all can be cancelled. Nothing where there are none. */
export function UnfinishedUploads({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['upload/list'],
    queryFn: ({ signal }) => post('upload/list', {}, { signal }),
    staleTime: 0,
  });
  const left = data?.list ?? [];
  if (upload.view.state !== 'none' || left.length === 0) return null;
  const cancel = async (identifier: string) => {
    try {
      await post('upload/cancel', { identifier });
    } catch (error) {
      toast(errorMessage(error));
    }
    await client.invalidateQueries({ queryKey: ['upload/list'] });
  };
  return (
    <section className={styles.panel} aria-label="没用过的上传">
      <p className={styles.fieldName}>没用过的上传</p>
      <ul className={styles.rows}>
        {left.map((it) => (
          <li key={it.uploadId} className={styles.leftUpload}>
            <span className={styles.workWords}>
              <span className={styles.workTitle}>{it.filename}</span>
              <span className={styles.hint}>
                {it.whole
                  ? `已传完 ${formatSize(it.totalSize)}`
                  : `${formatSize(it.receivedBytes)} / ${formatSize(it.totalSize)}，再选同一个文件会接着传`}
                {` · ${formatAgo(it.updatedAt, Date.now())}`}
              </span>
            </span>
            {it.whole && (
              <Button variant="secondary" onClick={() => upload.take(it)}>
                使用
              </Button>
            )}
            <Button variant="quiet" onClick={() => void cancel(it.identifier)}>
              取消
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
