import type {
  BatchLine,
  BatchResult,
  WithdrawalBatch,
} from '@yehang/contract/shapes/console-withdrawal.ts';
import { Alert, App, Button, Table, Tag } from 'antd';
import { useRef, useState } from 'react';
import type { CallResponse } from '../../lib/api/call.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { decodeFile } from '../../lib/csv/read-csv.ts';
import { formatMoney } from '../../lib/format/money.ts';
import { GuardedModal } from '../../lib/leave-guard/guarded-dialog.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { readResults, type UnreadLine } from './read-results.ts';
import { outcomeLabels } from './withdrawal-labels.ts';

type Outcome = CallResponse<'withdrawal/batch/import'>;

interface Chosen {
  name: string;
  results: BatchResult[];
  unread: UnreadLine[];
  blank: number;
}

/** Takes the bank's answer from a file: what would change is shown first, and nothing changes before it is confirmed. */
export function ImportResults({ batch, onClose }: { batch: WithdrawalBatch; onClose: () => void }) {
  const { message } = App.useApp();
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [preview, setPreview] = useState<Outcome | null>(null);
  const look = useConsoleMutation('withdrawal/batch/import', {
    invalidates: [],
    handlesError: true,
    onSuccess: setPreview,
  });
  const take = useConsoleMutation('withdrawal/batch/import', {
    invalidates: [
      ...(['withdrawal/batch/list', 'withdrawal/list', 'withdrawal/info'] as const),
      ...(['ledger/list', 'ledger/accounts'] as const),
    ],
    handlesError: true,
    onSuccess: (outcome) => {
      void message.success(`已打款 ${outcome.paid} 笔，失败 ${outcome.failed} 笔`);
      if (outcome.problems.length === 0) onClose();
      else setPreview(outcome);
    },
  });
  const read = async (file: File) => {
    setChosen(null);
    setPreview(null);
    setProblem(null);
    take.reset();
    try {
      const found = readResults(decodeFile(await file.arrayBuffer()));
      setChosen({ name: file.name, ...found });
      if (found.results.length > 0)
        look.mutate({ id: batch.id, results: found.results, isDryRun: true });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : '文件读不出来');
    }
  };
  const count = (outcome: BatchLine['outcome']) =>
    preview?.lines.filter((line) => line.outcome === outcome).length ?? 0;
  const toDo = count('paid') + count('failed');
  const error = look.error ?? take.error;
  return (
    <GuardedModal
      open
      width={720}
      title="导入打款结果"
      okText={`确认导入 ${toDo} 笔`}
      isDirty={() => chosen !== null && !take.isSuccess}
      onClose={onClose}
      onOk={() => chosen && take.mutate({ id: batch.id, results: chosen.results })}
      okButtonProps={{ disabled: toDo === 0 || take.isSuccess, loading: take.isPending }}
    >
      <div className="stack">
        <p>
          在导出的文件里填好「结果」（成功或失败）、「付款流水号」和「失败原因」，存成 CSV
          后选进来。先预览，确认后才会改动。
        </p>
        <div>
          <Button onClick={() => input.current?.click()} loading={look.isPending}>
            {chosen ? '换一个文件' : '选择文件'}
          </Button>{' '}
          <span className="hint">{chosen?.name ?? 'CSV，最多 1000 行'}</span>
          <input
            ref={input}
            type="file"
            // Ant Design's styles override the `hidden` attribute.
            style={{ display: 'none' }}
            aria-label="打款结果文件"
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
        {chosen && (
          <Alert
            type={chosen.unread.length > 0 ? 'warning' : 'info'}
            title={`读到 ${chosen.results.length} 行结果${chosen.blank > 0 ? `，${chosen.blank} 行没填结果，跳过` : ''}`}
            description={
              chosen.unread.length > 0 && (
                <ul>
                  {chosen.unread.map(({ line, problem: text }) => (
                    <li key={line}>
                      第 {line} 行：{text}
                    </li>
                  ))}
                </ul>
              )
            }
          />
        )}
        {preview && (
          <>
            <p>
              {take.isSuccess ? '导入后' : '将会'}：已打款 {count('paid')} 笔，打款失败{' '}
              {count('failed')} 笔，已经一致 {count('same')} 笔，有问题 {count('problem')} 笔
            </p>
            <Table<BatchLine>
              size="small"
              rowKey={(line) => `${line.number} ${line.outcome} ${line.problem}`}
              dataSource={preview.lines}
              pagination={preview.lines.length > 20 ? { pageSize: 20, size: 'small' } : false}
              scroll={{ x: 'max-content' }}
              columns={[
                { title: '提现单号', render: (_, line) => line.number },
                {
                  title: '金额',
                  render: (_, line) => (line.netCents === null ? '—' : formatMoney(line.netCents)),
                },
                {
                  title: '结果',
                  render: (_, line) => (
                    <Tag color={outcomeLabels[line.outcome].color}>
                      {outcomeLabels[line.outcome].name}
                    </Tag>
                  ),
                },
                { title: '说明', render: (_, line) => line.problem ?? '' },
              ]}
            />
          </>
        )}
      </div>
    </GuardedModal>
  );
}
