import type { MetadataReport } from '@yehang/contract/shapes/metadata-file.ts';
import { Alert, Button, Checkbox } from 'antd';
import { useRef, useState } from 'react';
import { decodeFile } from '../../../lib/csv/read-csv.ts';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { GuardedModal } from '../../../lib/leave-guard/guarded-dialog.tsx';
import { useConsoleMutation } from '../../../lib/queries/console-mutation.ts';
import { readMetadata, type MetadataFile } from './read-metadata.ts';
import { MetadataReportView } from './metadata-report.tsx';

interface MetadataModalProps {
  readonly onClose: () => void;
  readonly onStarted: (taskId: string) => void;
}

/** Takes a file, shows what it would change, and starts the import; nothing changes before that. */
export function MetadataModal({ onClose, onStarted }: MetadataModalProps) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<(MetadataFile & { name: string }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [report, setReport] = useState<MetadataReport | null>(null);
  const [skipsProblems, setSkips] = useState(false);
  const check = useConsoleMutation('content/metadata/preview', {
    invalidates: [],
    handlesError: true,
    onSuccess: setReport,
  });
  const start = useConsoleMutation('content/metadata/import', {
    invalidates: ['task/list'],
    handlesError: true,
    onSuccess: ({ id }) => onStarted(id),
  });
  const read = async (file: File) => {
    setChosen(null);
    setReport(null);
    setProblem(null);
    setSkips(false);
    start.reset();
    try {
      const found = readMetadata(decodeFile(await file.arrayBuffer()));
      setChosen({ ...found, name: file.name });
      check.mutate({ rows: found.rows });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '文件读不出来');
    }
  };
  const error = check.error ?? start.error;
  const mayStart = report !== null && report.changed > 0 && (report.failed === 0 || skipsProblems);
  return (
    <GuardedModal
      open
      width={760}
      title="导入资料"
      okText={report === null ? '导入' : `修改 ${report.changed} 个内容`}
      isDirty={() => report !== null && report.changed > 0}
      onClose={onClose}
      onOk={() => chosen && start.mutate({ rows: chosen.rows, skipsProblems })}
      okButtonProps={{ disabled: !mayStart, loading: start.isPending }}
    >
      <div className="stack">
        <p>
          先导出内容，在表格里改好，存成 CSV
          再选进来。按「编号」对应内容；刚上传的草稿也可以填「文件名」。 留空不改，填 -
          清空，多个名字用 | 隔开。
        </p>
        <div>
          <Button onClick={() => input.current?.click()} loading={check.isPending}>
            {chosen ? '换一个文件' : '选择文件'}
          </Button>{' '}
          <span className="hint">{chosen?.name ?? 'CSV，最多 5000 行'}</span>
          <input
            ref={input}
            type="file"
            // Ant Design's styles override the `hidden` attribute.
            style={{ display: 'none' }}
            aria-label="资料文件"
            accept=".csv,.txt,text/csv"
            onChange={({ target }) => {
              const file = target.files?.[0];
              // The same file can be chosen again once it was corrected.
              target.value = '';
              if (file) void read(file);
            }}
          />
        </div>
        {problem !== null && <Alert type="error" showIcon title={problem} />}
        {error && <ErrorAlert error={error} />}
        {chosen && chosen.ignored.length > 0 && (
          <p className="hint">不会导入的列：{chosen.ignored.join('、')}</p>
        )}
        {report && <MetadataReportView report={report} />}
        {report && report.failed > 0 && report.changed > 0 && (
          <Checkbox checked={skipsProblems} onChange={({ target }) => setSkips(target.checked)}>
            跳过有问题的 {report.failed} 行
          </Checkbox>
        )}
      </div>
    </GuardedModal>
  );
}
