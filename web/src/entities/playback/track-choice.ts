/** A sound or subtitles as the viewer chose them last: of another video they may have another name. */
export interface TrackChoice {
  language: string;
  label: string;
}

/** What the viewer chose among subtitles: some, none, or nothing yet. */
export type SubtitleChoice = TrackChoice | 'off' | null;

interface Track extends TrackChoice {
  isDefault: boolean;
}

const isChinese = ({ language }: TrackChoice) => /^(zh|zho|chi|yue)\b/i.test(language);

/** The index of what was chosen elsewhere: by name, else by language; -1 where neither is here. */
function indexOfChoice(tracks: readonly Track[], choice: TrackChoice): number {
  const named = tracks.findIndex(({ label }) => label === choice.label);
  if (named >= 0 || choice.language === 'und') return named;
  return tracks.findIndex(({ language }) => language === choice.language);
}

/** The sound to begin with, by its index: the one chosen last, else the operator's default, else the first. */
export function initialAudioTrack(tracks: readonly Track[], choice: TrackChoice | null): number {
  const chosen = choice ? indexOfChoice(tracks, choice) : -1;
  if (chosen >= 0) return chosen;
  return Math.max(
    0,
    tracks.findIndex(({ isDefault }) => isDefault),
  );
}

/** The subtitles to begin with, by their index: those chosen last, else the default, else Chinese ones; -1 for none. */
export function initialSubtitles(tracks: readonly Track[], choice: SubtitleChoice): number {
  if (choice === 'off') return -1;
  const chosen = choice ? indexOfChoice(tracks, choice) : -1;
  if (chosen >= 0) return chosen;
  const byDefault = tracks.findIndex(({ isDefault }) => isDefault);
  return byDefault >= 0 ? byDefault : tracks.findIndex(isChinese);
}
