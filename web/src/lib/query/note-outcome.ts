import { ApiError, NetworkError } from '../api/api-error.ts';
import { behaviourOf } from '../failures/behaviour-of.ts';
import { noteAnswer, noteNoAnswer } from '../online/online.ts';
import { updateOffer } from '../version/update-offer.ts';

/** What a failed call says of the whole app: the network may be gone, or this version no longer be taken. */
export function noteFailure(error: unknown): void {
  if (error instanceof NetworkError) noteNoAnswer();
  else if (error instanceof ApiError) {
    noteAnswer();
    if (behaviourOf(error) === 'offersUpdate') updateOffer.make('required');
  }
}

/** What an answered call says: the network is there. */
export function noteSuccess(): void {
  noteAnswer();
}
