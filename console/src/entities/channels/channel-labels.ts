import type { ChannelRecord } from '@yehang/contract/shapes/console-home.ts';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';

export const sectionLabels: Record<ChannelSection, string> = { home: '首页', dark: '暗网' };

/** Select options for channels; channels of the dark section and disabled ones are labelled as such. */
export function channelOptions(channels: readonly ChannelRecord[] | undefined) {
  return (channels ?? []).map(({ id, name, section, enabled }) => {
    const notes = [section === 'dark' && '暗网', !enabled && '已停用'].filter(Boolean);
    return { value: id, label: notes.length > 0 ? `${name}（${notes.join('，')}）` : name };
  });
}
