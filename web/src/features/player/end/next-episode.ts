import { useNavigate } from '@tanstack/react-router';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { PlaceInSeries } from '@yehang/contract/shapes/series.ts';
import { useState } from 'react';
import { contentRoute } from '../../../entities/content/routes.ts';
import type { Offer } from '../../../entities/purchase/offer.ts';
import { offerOf } from '../access/access-offer.ts';
import { usePlayerState } from '../model/player-context.ts';
import { requestNextFullScreen } from '../stage/full-screen-handover.ts';
import type { PlayResponse } from '../play-query.ts';
import { usePlayResponse } from '../play-query.ts';

/** How long before the end the next episode is fetched, seconds. */
const AHEAD_SECONDS = 20;

/** The episode after the current one. */
export interface NextEpisode {
  /** Null until it is known. */
  answer: PlayResponse | null;
  /** Its price, where it is locked for this viewer and for sale. */
  offer: Offer | null;
  /** Plays it; where it has to be bought first, opens the pay sheet. */
  start: () => void;
  isPaying: boolean;
  closePay: () => void;
  /** It was bought. */
  paid: () => void;
  /** Its price has changed. */
  moved: () => void;
}

/** The next episode, known shortly before the current one ends; null after the last one, and without a series. */
export function useNextEpisode(
  place: PlaceInSeries | null,
  { isFullScreen, onLeaveFullScreen }: { isFullScreen: boolean; onLeaveFullScreen: () => void },
): NextEpisode | null {
  const nextId = place?.nextId ?? null;
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const isNear = usePlayerState(
    ({ hasStarted, time, total, isEnded }) =>
      isEnded || (hasStarted && total - time < AHEAD_SECONDS),
  );
  const query = usePlayResponse(nextId ?? '', {
    isWanted: nextId !== null && isNear,
    isAhead: true,
  });
  if (nextId === null) return null;
  const answer = query.data ?? null;
  const offer = answer && !answer.access.allowed ? offerOf(answer.item, answer.access) : null;
  const play = () => {
    if (isFullScreen) requestNextFullScreen();
    void navigate({
      ...contentRoute({ id: nextId, contentType: contentTypes.long }),
      replace: true,
    });
  };
  return {
    answer,
    offer,
    start: () => {
      if (offer === null) {
        play();
        return;
      }
      // In full screen the sheet would be hidden.
      if (isFullScreen) onLeaveFullScreen();
      setPaying(true);
    },
    isPaying,
    closePay: () => setPaying(false),
    paid: () => {
      setPaying(false);
      play();
    },
    moved: () => {
      setPaying(false);
      void query.refetch();
    },
  };
}
