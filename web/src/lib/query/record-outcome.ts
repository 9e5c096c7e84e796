import { ApiError, NetworkError } from '../api/api-error.ts';
import { errorBehaviour } from '../errors/error-behaviour.ts';
import { recordResponse, recordNoResponse } from '../online/online.ts';
import { updateOffer } from '../version/update-offer.ts';

/** What a failed call says of the whole app: the network may be gone, or this version no longer be taken. */
export function recordFailure(error: unknown): void {
  if (error instanceof NetworkError) recordNoResponse();
  else if (error instanceof ApiError) {
    recordResponse();
    if (errorBehaviour(error) === 'offersUpdate') updateOffer.make('required');
  }
}

/** What an answered call says: the network is there. */
export function recordSuccess(): void {
  recordResponse();
}
