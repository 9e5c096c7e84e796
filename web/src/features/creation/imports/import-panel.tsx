import { useQuery } from '@tanstack/react-query';
import { isOpen, isUnderWay } from '@yehang/contract/plans/import-labels.ts';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../../lib/api/api.ts';
import { formatSize } from '../../../lib/format/sizes.ts';
import { useUpload } from '../../../lib/upload/use-upload.ts';
import styles from '../creation.module.css';
import own from './imports.module.css';
import { UnfinishedUploads } from '../unfinished-uploads.tsx';
import { useWorkAction } from '../use-work-action.ts';
import { ImportChooser } from './import-chooser.tsx';
import { ImportRow } from './import-row.tsx';

const REFRESH_MS = 1_500;

const importsKey = (contentId: string) => ['publish/import/list', contentId];

/** Files that become chapters or pictures of a work: uploads them, shows what was found in them, and carries that out. */
export function ImportPanel({ work }: { work: OwnWork }) {
  const contentId = work.id;
  const [skipped, setSkipped] = useState<string | null>(null);
  const client = useQueryClient();
  const imports = useQuery({
    queryKey: importsKey(contentId),
    queryFn: ({ signal }) => post('publish/import/list', { contentId }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.list.some((one) => isUnderWay(one.state)) === true ? REFRESH_MS : false,
  });
  const list = imports.data?.list ?? [];
  const done = list.filter(({ state }) => state === 'done').length;
  useEffect(() => {
    if (done > 0) void client.invalidateQueries({ queryKey: ['publish/contents'] });
  }, [client, done]);
  const [latest] = list;
  // The latest stays when it is done: it says what of its files was not imported.
  const shown = list.filter(
    (job) =>
      isOpen(job.state) || job.state === 'failed' || (job === latest && job.state === 'done'),
  );
  return (
    <>
      {shown.map((job) => (
        <ImportRow key={job.id} job={job} />
      ))}
      {!list.some(({ state }) => isOpen(state)) && <NewImport work={work} onSkipped={setSkipped} />}
      {skipped !== null && (
        <p className={classNames(styles.hint, own.skipped)} role="status">
          {skipped}
        </p>
      )}
    </>
  );
}

interface NewImportProps {
  work: OwnWork;
  onSkipped: (text: string | null) => void;
}

function NewImport({ work, onSkipped }: NewImportProps) {
  const client = useQueryClient();
  const upload = useUpload();
  const { view } = upload;
  const read = useWorkAction('正在读取文件', () => {
    upload.clear();
    void client.invalidateQueries({ queryKey: importsKey(work.id) });
  });
  const { uploadId, moreUploadIds } = view;
  if (view.state === 'none')
    return (
      <>
        <ImportChooser kind={work.kind} onChosen={upload.startAll} onSkipped={onSkipped} />
        <UnfinishedUploads upload={upload} />
      </>
    );
  const source = { contentId: work.id, moreUploadIds: [...moreUploadIds] };
  return (
    <div className={styles.form}>
      <p className={styles.workTitle}>
        {view.name}
        {view.count > 1 && `（${view.at} / ${view.count}）`}
      </p>
      <progress
        className={styles.progress}
        value={view.sentBytes}
        max={view.totalBytes}
        aria-label="上传进度"
      />
      <p className={styles.hint} role="status">
        {view.failure ?? `${formatSize(view.sentBytes)} / ${formatSize(view.totalBytes)}`}
      </p>
      <div className={styles.acts}>
        {uploadId !== null && (
          <Button
            isBusy={read.isPending}
            onClick={() =>
              read.mutate(() => post('publish/import/create', { ...source, uploadId }))
            }
          >
            读取文件
          </Button>
        )}
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
          取消
        </Button>
      </div>
    </div>
  );
}
