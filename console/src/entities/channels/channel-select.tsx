import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { channelOptions } from './channel-labels.ts';

interface ChannelSelectProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (channelId: string | undefined) => void;
  /** Shown while none is selected. */
  readonly placeholder: string;
}

/** Form input for a channel, or none. */
export function ChannelSelect({ id, value = null, onChange, placeholder }: ChannelSelectProps) {
  const channels = useQuery(consoleQuery('channel/list', {}));
  return (
    <Select<string | null>
      {...(id !== undefined && { id })}
      allowClear
      value={channels.data ? value : null}
      onChange={(selected) => onChange?.(selected ?? undefined)}
      loading={channels.isPending}
      options={channelOptions(channels.data?.list)}
      placeholder={channels.isPending ? '' : placeholder}
      popupMatchSelectWidth={false}
    />
  );
}
