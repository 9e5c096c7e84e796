import { playerPreferences } from '../../../entities/playback/player-preferences.ts';

/** What the viewer chose in the feed; null before that. It ends with the visit. */
let isChosenMuted: boolean | null = null;

/** The sound of the short videos: a choice with one of them holds for those that follow. */
export const feedSound = {
  isMuted: () => isChosenMuted ?? playerPreferences.get().isMuted,
  choose: (isMuted: boolean) => {
    isChosenMuted = isMuted;
  },
};
