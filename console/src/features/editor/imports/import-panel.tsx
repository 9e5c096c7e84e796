import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportTakes } from '@yehang/ui/sort-chosen-files.ts';
import { Card } from 'antd';
import { useEffect } from 'react';
import { useMayCall } from '../../../entities/staff/staff-session.ts';
import { useUploads } from '../../../entities/upload/use-uploads.ts';
import { ErrorAlert } from '../../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../../lib/queries/console-query.ts';
import { isOpen, isUnderWay } from '@yehang/contract/plans/import-labels.ts';
import { ImportChooser } from './import-chooser.tsx';
import { ImportRow } from './import-row.tsx';
import { ImportUpload } from './import-upload.tsx';
import { UnfinishedImports } from './unfinished-imports.tsx';

const REFRESH_MS = 1_500;

interface ImportPanelProps {
  readonly content: ConsoleContent;
  /** What the kind takes. */
  readonly takes: ImportTakes;
  /** The same in words. */
  readonly formats: string;
}

/** Files that become chapters, pictures or sound of a content: uploads them, shows what was found, and carries it out. */
export function ImportPanel({ content, takes, formats }: ImportPanelProps) {
  const contentId = content.id;
  const client = useQueryClient();
  const mayImport = useMayCall('import/create') && content.state !== 'takenDown';
  const imports = useQuery({
    ...consoleQuery('import/list', { contentId }),
    enabled: mayImport,
    refetchInterval: ({ state }) =>
      state.data?.list.some((one) => isUnderWay(one.state)) === true ? REFRESH_MS : false,
  });
  const sending = useUploads().filter((entry) => entry.importsInto === contentId);
  const sent = sending.filter(({ state }) => state === 'done').length;
  const done = imports.data?.list.filter(({ state }) => state === 'done').length ?? 0;

  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['import/list'] });
    void client.invalidateQueries({ queryKey: ['upload/list'] });
  }, [client, sent]);
  useEffect(() => {
    for (const call of ['content/info', 'room/info', 'book/chapters'])
      void client.invalidateQueries({ queryKey: [call] });
  }, [client, done]);

  if (!mayImport) return null;
  const isBusy =
    sending.some(({ state }) => state !== 'done') ||
    (imports.data?.list.some(({ state }) => isOpen(state)) ?? false);
  return (
    <Card size="small" title="导入文件">
      <div className="stack">
        <ImportChooser contentId={contentId} takes={takes} formats={formats} isBusy={isBusy} />
        <UnfinishedImports contentId={contentId} takes={takes} isBusy={isBusy} />
        {sending
          .filter(({ state }) => state !== 'done')
          .map((entry) => (
            <ImportUpload key={entry.key} entry={entry} />
          ))}
        {imports.error && (
          <ErrorAlert error={imports.error} onRetry={() => void imports.refetch()} />
        )}
        {imports.data?.list.map((job) => (
          <ImportRow key={job.id} job={job} />
        ))}
      </div>
    </Card>
  );
}
