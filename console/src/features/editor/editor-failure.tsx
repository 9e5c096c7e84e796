import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQuery } from '@tanstack/react-query';
import { tipOf } from '../../lib/api/failure.ts';
import { FailureView } from '../../lib/failure/failure-view.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ConflictPanel } from '../../lib/records/conflict-panel.tsx';
import { channelOptions } from '../../lib/words/channel-words.ts';
import { type ItemFormValues, toFormValues } from './item-form-values.ts';

interface EditorFailureProps {
  readonly failure: unknown;
  readonly opened: ConsoleContent;
  /** The item as somebody else saved it meanwhile; null where nobody did. */
  readonly newest: ConsoleContent | null;
  readonly typed: ItemFormValues;
  readonly onSettle: (values: ItemFormValues) => void;
}

/** A failure of saving or publishing; after somebody else's change, field by field. */
export function EditorFailure({ failure, opened, newest, typed, onSettle }: EditorFailureProps) {
  const channels = useQuery({ ...consoleQuery('channel/list', {}), enabled: newest !== null });
  if (failure === null) return null;
  if (!newest) return <FailureView error={failure} />;
  const textOf = (name: string, value: unknown) => {
    if (name === 'channelId')
      return channelOptions(channels.data?.list).find((it) => it.value === value)?.label;
    if (name !== 'uploaderId') return undefined;
    const known = [newest.uploader, opened.uploader].find((it) => it?.id === value);
    return known?.nickname ?? (value === null ? undefined : '你选的作者');
  };
  return (
    <ConflictPanel<ItemFormValues>
      key={newest.version}
      tip={tipOf(failure)}
      opened={toFormValues(opened)}
      newest={toFormValues(newest)}
      typed={typed}
      textOf={textOf}
      onSettle={onSettle}
    />
  );
}
