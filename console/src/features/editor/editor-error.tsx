import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api/call-error.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ConflictPanel } from '../../entities/records/conflict-panel.tsx';
import { channelOptions } from '../../entities/channels/channel-labels.ts';

interface EditorErrorProps<Row extends ConsoleContent, Values extends object> {
  readonly error: unknown;
  readonly opened: Row;
  /** The version somebody else saved; null without a conflict. */
  readonly latest: Row | null;
  readonly edited: Values;
  readonly toValues: (row: Row) => Values;
  readonly onResolve: (values: Values) => void;
}

/** An error of saving or publishing; after an edit conflict, the panel that resolves it. */
export function EditorError<Row extends ConsoleContent, Values extends object>({
  error,
  opened,
  latest,
  edited,
  toValues,
  onResolve,
}: EditorErrorProps<Row, Values>) {
  const channels = useQuery({ ...consoleQuery('channel/list', {}), enabled: latest !== null });
  if (error === null) return null;
  if (!latest) return <ErrorAlert error={error} />;
  const textOf = (name: string, value: unknown) => {
    if (name === 'channelId')
      return channelOptions(channels.data?.list).find((it) => it.value === value)?.label;
    if (name !== 'uploaderId') return undefined;
    const known = [latest.uploader, opened.uploader].find((it) => it?.id === value);
    return known?.nickname ?? (value === null ? undefined : '你选的作者');
  };
  return (
    <ConflictPanel<Values>
      key={latest.version}
      message={errorMessage(error)}
      opened={toValues(opened)}
      latest={toValues(latest)}
      edited={edited}
      formatField={textOf}
      onResolve={onResolve}
    />
  );
}
