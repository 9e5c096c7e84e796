import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { App, Button, Card, Popconfirm, Progress, Upload } from 'antd';
import type { CallResponse } from '../../lib/api/call.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { bytesText, percentOf } from '../../lib/format/numbers.ts';
import { Ago } from '../../lib/format/ago.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ACCEPTED_FILES, identifierOf } from '../../lib/upload/identifier.ts';
import { useUploads } from '../../lib/upload/use-uploads.ts';

type Unfinished = CallResponse<'upload/list'>['list'][number];

interface RowProps {
  readonly upload: Unfinished;
  readonly onFile: (file: File) => void;
}

function UnfinishedRow({ upload, onFile }: RowProps) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const create = useConsoleMutation('content/create', {
    outdates: ['upload/list', 'content/list', 'overview'],
    onSuccess: (item) => void navigate({ to: '/items/$contentId', params: { contentId: item.id } }),
  });

  const cancel = useConsoleMutation('upload/cancel', { outdates: ['upload/list'] });

  const take = (file: File) => {
    if (identifierOf(file) === upload.identifier) {
      onFile(file);
      return;
    }
    modal.warning({
      title: '不是同一个文件',
      content: `要接着传的是「${upload.filename}」，${bytesText(upload.totalSize)}（${upload.totalSize} 字节）；选中的是「${file.name}」，${bytesText(file.size)}（${file.size} 字节）。`,
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
            onClick={() => create.mutate({ uploadId: upload.uploadId })}
          >
            建立草稿
          </Button>
        ) : (
          <Upload
            accept={ACCEPTED_FILES}
            showUploadList={false}
            beforeUpload={(file) => {
              take(file);
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
      <Progress percent={percentOf(upload.receivedBytes / upload.totalSize)} size="small" />
      <div className="upload-status">
        {upload.whole
          ? `${bytesText(upload.totalSize)} 已传完，还没有建立草稿`
          : `已传 ${bytesText(upload.receivedBytes)} / ${bytesText(upload.totalSize)}`}
        {' · '}
        <Ago at={upload.updatedAt} />
      </div>
    </li>
  );
}

/** Uploads that an earlier visit left behind: the same file goes on where it stopped. */
export function UnfinishedUploads({ onFile }: { onFile: (file: File) => void }) {
  const unfinished = useQuery({ ...consoleQuery('upload/list', {}), staleTime: 0 });
  const here = new Set(useUploads().map((entry) => entry.identifier));
  const left = unfinished.data?.list.filter((upload) => !here.has(upload.identifier)) ?? [];
  if (unfinished.error) {
    return <FailureView error={unfinished.error} onRetry={() => void unfinished.refetch()} />;
  }
  if (left.length === 0) return null;
  return (
    <Card size="small" title={`未完成的上传（${left.length}）`}>
      <ul className="upload-list">
        {left.map((upload) => (
          <UnfinishedRow key={upload.uploadId} upload={upload} onFile={onFile} />
        ))}
      </ul>
    </Card>
  );
}
