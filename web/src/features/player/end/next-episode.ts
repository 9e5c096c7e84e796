import { useNavigate } from '@tanstack/react-router';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import type { PlaceInSeries } from '@yehang/contract/shapes/series.ts';
import { useState } from 'react';
import { contentRoute } from '../../../entities/content/routes.ts';
import type { Offer } from '../../../entities/purchase/offer.ts';
import { useOpenedFrom } from '../../../lib/lists/list-source.ts';
import { useNextOfList } from './next-of-list.ts';
import { offerOf } from '../access/access-offer.ts';
import { usePlayerState } from '../model/player-context.ts';
import { requestNextFullScreen } from '../stage/full-screen-handover.ts';
import type { PlayResponse } from '../play-query.ts';
import { usePlayResponse } from '../play-query.ts';

/** How long before the end the next episode is fetched, seconds. */
const AHEAD_SECONDS = 20;

/** What follows the current video. */
export interface NextEpisode {
  /** Whether it is the next one of a list, and no episode. */
  isOfList: boolean;
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

/**
 * The next episode, or without one the next long video of the list that this was opened from; known shortly before the
 * current one ends. Null after the last one.
 */
export function useNextEpisode(
  id: string,
  place: PlaceInSeries | null,
  { isFullScreen, onLeaveFullScreen }: { isFullScreen: boolean; onLeaveFullScreen: () => void },
): NextEpisode | null {
  const openedFrom = useOpenedFrom();
  const navigate = useNavigate();
  const [isPaying, setPaying] = useState(false);
  const isNear = usePlayerState(
    ({ hasStarted, time, total, isEnded }) =>
      isEnded || (hasStarted && total - time < AHEAD_SECONDS),
  );
  const listedId = useNextOfList(id, place === null ? openedFrom : null);
  const nextId = place ? place.nextId : listedId;
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
      ...(openedFrom && { state: { openedFrom } }),
    });
  };
  return {
    isOfList: place === null,
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
