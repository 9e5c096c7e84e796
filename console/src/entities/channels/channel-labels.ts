import type { ChannelRecord } from '@yehang/contract/shapes/console-home.ts';
import type { ChannelSection } from '@yehang/contract/shapes/home.ts';
import { kindLabels } from '@yehang/contract/shapes/labels.ts';

export const sectionLabels: Record<ChannelSection, string> = {
  home: '首页',
  dark: '暗网',
  comic: kindLabels.comic,
  novel: kindLabels.novel,
  audio: kindLabels.audio,
  photo: kindLabels.photo,
  game: kindLabels.game,
};

/** Select options for channels; those of other sections than home, and disabled ones, are labelled as such. */
export function channelOptions(channels: readonly ChannelRecord[] | undefined) {
  return (channels ?? []).map(({ id, name, section, enabled }) => {
    const notes = [section !== 'home' && sectionLabels[section], !enabled && '已停用'].filter(
      Boolean,
    );
    return { value: id, label: notes.length > 0 ? `${name}（${notes.join('，')}）` : name };
  });
}
