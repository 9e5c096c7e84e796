import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button, Card, Popconfirm, Progress, Upload } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { formatBytes, toPercent } from '../../lib/format/numbers.ts';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { fileIdentifier } from '../../lib/upload/file-identifier.ts';
import { VIDEO_ACCEPT } from '@yehang/contract/shapes/video-files.ts';
import { isForImport } from '../../entities/upload/import-names.ts';
import { uploadDefaults } from '../../entities/upload/upload-defaults.ts';
import { useUploads } from '../../entities/upload/use-uploads.ts';

type Unfinished = CallResponse<'upload/list'>['list'][number];

interface RowProps {
  readonly upload: Unfinished;
  readonly onFile: (file: File) => void;
}

function UnfinishedRow({ upload, onFile }: RowProps) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const create = useConsoleMutation('content/create', {
    invalidates: ['upload/list', 'content/list', 'overview'],
    onSuccess: (item) =>
      void navigate({ to: '/contents/$contentId', params: { contentId: item.id } }),
  });

  const cancel = useConsoleMutation('upload/cancel', { invalidates: ['upload/list'] });

  const resumeWith = (file: File) => {
    if (fileIdentifier(file) === upload.identifier) {
      onFile(file);
      return;
    }
    modal.warning({
      title: '不是同一个文件',
      content: `要接着传的是「${upload.filename}」，${formatBytes(upload.totalSize)}（${upload.totalSize} 字节）；选中的是「${file.name}」，${formatBytes(file.size)}（${file.size} 字节）。`,
    });
  };

  return (
    <li className="upload-row">
      <div className="upload-row-head">
        <span className="upload-name">{upload.filename}</span>
        {upload.whole ? (
          <Button
            size="small"
            type="primary"
            loading={create.isPending}
            onClick={() => create.mutate({ uploadId: upload.uploadId, ...uploadDefaults() })}
          >
            建立草稿
          </Button>
        ) : (
          <Upload
            accept={VIDEO_ACCEPT}
            showUploadList={false}
            beforeUpload={(file) => {
              resumeWith(file);
              return false;
            }}
          >
            <Button size="small">选同一个文件，接着传</Button>
          </Upload>
        )}
        <Popconfirm
          title="取消后已传的部分会删除"
          okText="取消上传"
          cancelText="留着"
          onConfirm={() => cancel.mutate({ identifier: upload.identifier })}
        >
          <Button size="small" danger loading={cancel.isPending}>
            取消
          </Button>
        </Popconfirm>
      </div>
      <Progress percent={toPercent(upload.receivedBytes / upload.totalSize)} size="small" />
      <div className="upload-status">
        {upload.whole
          ? `${formatBytes(upload.totalSize)} 已传完，还没有建立草稿`
          : `已传 ${formatBytes(upload.receivedBytes)} / ${formatBytes(upload.totalSize)}`}
        {' · '}
        <TimeAgo at={upload.updatedAt} />
      </div>
    </li>
  );
}

/** Unfinished uploads of earlier visits; selecting the same file resumes one. */
export function UnfinishedUploads({ onFile }: { onFile: (file: File) => void }) {
  const unfinished = useQuery({ ...consoleQuery('upload/list', {}), staleTime: 0 });
  const activeIdentifiers = new Set(useUploads().map((entry) => entry.identifier));
  const remaining =
    unfinished.data?.list.filter(
      (upload) => !activeIdentifiers.has(upload.identifier) && !isForImport(upload.filename),
    ) ?? [];
  if (unfinished.error) {
    return <ErrorAlert error={unfinished.error} onRetry={() => void unfinished.refetch()} />;
  }
  if (remaining.length === 0) return null;
  return (
    <Card size="small" title={`未完成的上传（${remaining.length}）`}>
      <ul className="upload-list">
        {remaining.map((upload) => (
          <UnfinishedRow key={upload.uploadId} upload={upload} onFile={onFile} />
        ))}
      </ul>
    </Card>
  );
}
