import { ApiError, NetworkError } from '../api/api-error.ts';
import { errorBehaviour } from '../errors/error-behaviour.ts';
import { recordResponse, recordNoResponse } from '../online/online.ts';
import { updateOffer } from '../version/update-offer.ts';

/** What a failed call means for the whole app: the device may be offline, or this version no longer supported. */
export function recordFailure(error: unknown): void {
  if (error instanceof NetworkError) recordNoResponse();
  else if (error instanceof ApiError) {
    recordResponse();
    if (errorBehaviour(error) === 'offersUpdate') updateOffer.make('required');
  }
}

/** What a successful call means for the whole app: the device is online. */
export function recordSuccess(): void {
  recordResponse();
}
