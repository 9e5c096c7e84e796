import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api/call-error.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ConflictPanel } from '../../entities/records/conflict-panel.tsx';
import { channelOptions } from '../../entities/channels/channel-labels.ts';
import { type VideoFormValues, toFormValues } from './video-form-values.ts';

interface EditorErrorProps {
  readonly error: unknown;
  readonly opened: ConsoleContent;
  /** The version somebody else saved; null without a conflict. */
  readonly latest: ConsoleContent | null;
  readonly edited: VideoFormValues;
  readonly onResolve: (values: VideoFormValues) => void;
}

/** An error of saving or publishing; after an edit conflict, the panel that resolves it. */
export function EditorError({ error, opened, latest, edited, onResolve }: EditorErrorProps) {
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
    <ConflictPanel<VideoFormValues>
      key={latest.version}
      message={errorMessage(error)}
      opened={toFormValues(opened)}
      latest={toFormValues(latest)}
      edited={edited}
      formatField={textOf}
      onResolve={onResolve}
    />
  );
}
