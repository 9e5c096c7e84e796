import type { ChannelRecord } from '@yehang/contract/shapes/console-home.ts';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';

export const sectionWords: Record<ChannelSection, string> = { home: '首页', dark: '暗网' };

/** Channels to choose from; those of the dark section and those that are off say so. */
export function channelOptions(channels: readonly ChannelRecord[] | undefined) {
  return (channels ?? []).map(({ id, name, section, enabled }) => {
    const marks = [section === 'dark' && '暗网', !enabled && '已停用'].filter(Boolean);
    return { value: id, label: marks.length > 0 ? `${name}（${marks.join('，')}）` : name };
  });
}
