import type { Playback } from '@yehang/contract/shapes/playback.ts';
import { usePlayer, usePlayerState } from '../model/player-context.ts';
import { ChoicePanel } from './choice-panel.tsx';
import { qualityName, rateName, rates } from './control-words.ts';
import { MorePanel } from './more-panel.tsx';

export type PanelName = 'rate' | 'quality' | 'subtitles' | 'more' | 'danmaku';

interface ControlPanelsProps {
  open: PanelName | null;
  onClose: () => void;
  onQuality: (name: string | null) => void;
  subtitles: Playback['subtitles'];
  /** Index of the shown subtitles; -1 for none. */
  shownSubtitles: number;
  onSubtitles: (index: number) => void;
  onPictureInPicture: (() => void) | null;
}

/** The panel that is open, if any. */
export function ControlPanels({
  open,
  onClose,
  onQuality,
  subtitles,
  shownSubtitles,
  onSubtitles,
  onPictureInPicture,
}: ControlPanelsProps) {
  const player = usePlayer();
  const rate = usePlayerState((state) => state.rate);
  const qualities = usePlayerState((state) => state.qualities);
  const quality = usePlayerState((state) => state.quality);
  const active = usePlayerState((state) => state.activeQuality);
  switch (open) {
    case 'rate':
      return (
        <ChoicePanel
          label="倍速"
          choices={rates.map((value) => ({ value: value as number, label: rateName(value) }))}
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
        <ChoicePanel<string | null>
          label="清晰度"
          choices={[automatic, ...named]}
          chosen={quality}
          onChoose={onQuality}
          onClose={onClose}
        />
      );
    }
    case 'subtitles':
      return (
        <ChoicePanel
          label="字幕"
          choices={[
            { value: -1, label: '关闭' },
            ...subtitles.map(({ label }, value) => ({ value, label })),
          ]}
          chosen={shownSubtitles}
          onChoose={onSubtitles}
          onClose={onClose}
        />
      );
    case 'more':
      return <MorePanel onPictureInPicture={onPictureInPicture} onClose={onClose} />;
    // Its panel comes with the danmaku.
    case 'danmaku':
    case null:
      return null;
  }
}
