import { CheckCircleFilled, CloseCircleFilled } from '@ant-design/icons';
import { Button, Modal, Progress } from 'antd';
import { errorMessage } from '../../lib/api/call-error.ts';
import { RequestId } from '../../lib/errors/error-alert.tsx';
import { toPercent } from '../../lib/format/numbers.ts';
import type { BulkResult } from './bulk-action.ts';
import type { BulkRun } from './use-bulk-action.ts';

function ResultLine({ title, result }: { title: string; result: BulkResult | undefined }) {
  const failed = result !== undefined && result.error !== null;
  return (
    <li>
      <span className="bulk-icon">
        {failed && <CloseCircleFilled className="bad" />}
        {result && !failed && <CheckCircleFilled className="good" />}
      </span>
      <span className="bulk-title">{title}</span>
      {failed && (
        <span className="bad">
          {errorMessage(result.error)} <RequestId error={result.error} />
        </span>
      )}
    </li>
  );
}

/** Progress and results of a bulk action, item by item. */
export function BulkResults({ run, onClose }: { run: BulkRun | null; onClose: () => void }) {
  const results = run?.results ?? [];
  const count = run?.contents.length ?? 0;
  const isDone = run !== null && results.length === count;
  const failed = results.filter((result) => result.error !== null).length;
  return (
    <Modal
      open={run !== null}
      title={run?.action === 'content/unpublish' ? '批量下架' : '批量发布'}
      closable={isDone}
      keyboard={isDone}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <>
          <span className="bulk-summary">
            {isDone && `${count - failed} 项成功，${failed} 项失败`}
          </span>
          <Button type="primary" loading={!isDone} onClick={onClose}>
            {isDone ? '知道了' : '进行中'}
          </Button>
        </>
      }
    >
      {run && (
        <>
          <Progress percent={toPercent(results.length / Math.max(1, count))} size="small" />
          <ul className="bulk-list">
            {run.contents.map((item) => (
              <ResultLine
                key={item.id}
                title={item.title}
                result={results.find((result) => result.id === item.id)}
              />
            ))}
          </ul>
        </>
      )}
    </Modal>
  );
}
