import { ApiError, NetworkError } from '../api/api-error.ts';
import { noteAnswer, noteNoAnswer } from '../online/online.ts';
import { updateOffer } from '../version/update-offer.ts';

/** Code of an answer to a client that is too old. */
const TOO_OLD = 4260;

/** What a failed call says of the whole app: the network may be gone, or this version no longer be taken. */
export function noteFailure(error: unknown): void {
  if (error instanceof NetworkError) noteNoAnswer();
  else if (error instanceof ApiError) {
    noteAnswer();
    if (error.code === TOO_OLD) updateOffer.make('required');
  }
}

/** What an answered call says: the network is there. */
export function noteSuccess(): void {
  noteAnswer();
}
