import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { LeftOutList } from './left-out-list.tsx';

/** What was found in the files of an import that no longer waits for its plan, and what of them was not imported. */
export function ImportReport({ importId }: { importId: string }) {
  const detail = useQuery(consoleQuery('import/info', { id: importId }));
  if (detail.error)
    return <ErrorAlert error={detail.error} onRetry={() => void detail.refetch()} />;
  if (!detail.data) return <Skeleton active />;
  const { findings } = detail.data;
  if (!findings) return <span className="hint">文件还没有读完，没有说明</span>;
  return (
    <div className="stack">
      {findings.notes.map((note) => (
        <Alert key={note} type="info" title={note} />
      ))}
      {findings.notes.length === 0 && <span className="hint">文件里的内容都在计划里</span>}
      <LeftOutList findings={findings} />
    </div>
  );
}
