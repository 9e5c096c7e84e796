import type { Playback } from '@yehang/contract/shapes/playback.ts';
import type { ReactNode } from 'react';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import { SleepChoices } from '../sleep/sleep-choices.tsx';
import { ChoiceList } from './choice-list.tsx';
import { qualityName, rateName, rates } from './control-text.ts';
import { MorePanel } from './more-panel.tsx';
import { PlayerPanel } from './player-panel.tsx';

export type PanelName = 'rate' | 'quality' | 'audio' | 'subtitles' | 'more' | 'sleep' | 'danmaku';

interface ControlPanelsProps {
  open: PanelName | null;
  onClose: () => void;
  onPanel: (panel: PanelName) => void;
  isFullScreen: boolean;
  /** Whether the video is part of a series. */
  isEpisode: boolean;
  onQuality: (name: string | null) => void;
  subtitles: Playback['subtitles'];
  /** Index of the shown subtitles; -1 for none. */
  shownSubtitles: number;
  onSubtitles: (index: number) => void;
  audioTracks: Playback['audioTracks'];
  /** Index of the sound that is heard. */
  heardTrack: number;
  onAudioTrack: (index: number) => void;
  onPictureInPicture: (() => void) | null;
  onSave: () => void;
}

/** The titles of the panels. */
const titles = {
  rate: '倍速',
  quality: '清晰度',
  audio: '音轨',
  subtitles: '字幕',
  more: '更多设置',
  sleep: '定时关闭',
} as const;

/** The open panel, if any. */
export function ControlPanels(props: ControlPanelsProps) {
  const { open, isFullScreen, onClose } = props;
  // The danmaku panel comes with their code.
  if (open === null || open === 'danmaku') return null;
  return (
    <PlayerPanel key={open} title={titles[open]} isFullScreen={isFullScreen} onClose={onClose}>
      <Content {...props} open={open} />
    </PlayerPanel>
  );
}

function Content({
  open,
  onClose,
  onPanel,
  isEpisode,
  onQuality,
  subtitles,
  shownSubtitles,
  onSubtitles,
  audioTracks,
  heardTrack,
  onAudioTrack,
  onPictureInPicture,
  onSave,
}: ControlPanelsProps & { open: keyof typeof titles }): ReactNode {
  const player = usePlayer();
  const rate = usePlayerState((state) => state.rate);
  const qualities = usePlayerState((state) => state.qualities);
  const quality = usePlayerState((state) => state.quality);
  const active = usePlayerState((state) => state.activeQuality);
  switch (open) {
    case 'rate':
      return (
        <ChoiceList
          label={titles.rate}
          choices={rates.map((value) => ({
            value: value as number,
            label: rateName(value),
            detail: value === 1 ? '正常' : undefined,
          }))}
          chosen={rate}
          onChoose={player.setRate}
          onClose={onClose}
        />
      );
    case 'quality': {
      const automatic = {
        value: null,
        label: '自动',
        detail: quality === null && active !== null ? qualityName(active) : undefined,
      };
      const named = qualities.map((value) => ({ value, label: qualityName(value) }));
      return (
        <ChoiceList<string | null>
          label={titles.quality}
          choices={[automatic, ...named]}
          chosen={quality}
          onChoose={onQuality}
          onClose={onClose}
        />
      );
    }
    case 'audio':
      return (
        <ChoiceList
          label={titles.audio}
          choices={audioTracks.map(({ label }, value) => ({ value, label }))}
          chosen={heardTrack}
          onChoose={onAudioTrack}
          onClose={onClose}
        />
      );
    case 'subtitles':
      return (
        <ChoiceList
          label={titles.subtitles}
          choices={[
            { value: -1, label: '关闭' },
            ...subtitles.map(({ label }, value) => ({ value, label })),
          ]}
          chosen={shownSubtitles}
          onChoose={onSubtitles}
          onClose={onClose}
        />
      );
    case 'sleep':
      return <SleepChoices isEpisode={isEpisode} onClose={onClose} />;
    case 'more':
      return (
        <MorePanel
          onPictureInPicture={onPictureInPicture}
          onSleep={() => onPanel('sleep')}
          onSave={onSave}
          onClose={onClose}
        />
      );
  }
}
