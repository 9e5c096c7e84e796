import { useQuery } from '@tanstack/react-query';
import type { ImportTakes } from '@yehang/ui/sort-chosen-files.ts';
import { Button, Popconfirm } from 'antd';
import { isForImport } from '../../../entities/upload/import-names.ts';
import { useUploads } from '../../../entities/upload/use-uploads.ts';
import { formatBytes, toPercent } from '../../../lib/format/numbers.ts';
import { useConsoleMutation } from '../../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../../lib/queries/console-query.ts';

interface UnfinishedImportsProps {
  readonly contentId: string;
  readonly takes: ImportTakes;
  readonly isBusy: boolean;
}

/** Files for imports that earlier visits left: those that are whole are imported here, others go on when they are chosen again. */
export function UnfinishedImports({ contentId, takes, isBusy }: UnfinishedImportsProps) {
  const unfinished = useQuery({ ...consoleQuery('upload/list', {}), staleTime: 0 });
  const active = new Set(useUploads().map((entry) => entry.identifier));
  const invalidates = ['upload/list', 'import/list'] as const;
  const create = useConsoleMutation('import/create', { invalidates: [...invalidates] });
  const cancel = useConsoleMutation('upload/cancel', { invalidates: ['upload/list'] });
  const endings = takes.accept.split(',');
  const rows = (unfinished.data?.list ?? []).filter(
    ({ identifier, filename }) =>
      !active.has(identifier) &&
      isForImport(filename) &&
      endings.some((ending) => filename.toLowerCase().endsWith(ending)),
  );
  return rows.map(({ uploadId, identifier, filename, whole, receivedBytes, totalSize }) => (
    <div key={uploadId} className="import-file">
      <span className="grow import-file-name" title={filename}>
        {filename}
      </span>
      <span className="hint">
        {whole
          ? `${formatBytes(totalSize)} 已传完，还没有导入`
          : `上次传到 ${toPercent(receivedBytes / totalSize)}%，再选一次会接着传`}
      </span>
      {whole && (
        <Button
          size="small"
          disabled={isBusy}
          loading={create.isPending}
          aria-label={`导入 ${filename}`}
          onClick={() => create.mutate({ contentId, uploadId })}
        >
          导入
        </Button>
      )}
      <Popconfirm
        title="取消后已传的部分会删除"
        okText="取消上传"
        cancelText="留着"
        onConfirm={() => cancel.mutate({ identifier })}
      >
        <Button size="small" loading={cancel.isPending} aria-label={`取消上传 ${filename}`}>
          取消
        </Button>
      </Popconfirm>
    </div>
  ));
}
