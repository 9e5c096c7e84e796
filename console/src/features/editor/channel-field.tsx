import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { channelOptions } from '../../entities/channels/channel-labels.ts';

interface ChannelFieldProps {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (channelId: string | undefined) => void;
}

/** Form field for a channel, or none. */
export function ChannelField({ id, value = null, onChange }: ChannelFieldProps) {
  const channels = useQuery(consoleQuery('channel/list', {}));
  return (
    <Select<string | null>
      {...(id !== undefined && { id })}
      allowClear
      value={channels.data ? value : null}
      onChange={(selected) => onChange?.(selected ?? undefined)}
      loading={channels.isPending}
      options={channelOptions(channels.data?.list)}
      placeholder={channels.isPending ? '' : '不属于任何频道'}
      popupMatchSelectWidth={false}
    />
  );
}
