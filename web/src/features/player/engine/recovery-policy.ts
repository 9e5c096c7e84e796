/**
 * Why a stream failed. refused: the server rejects the URL of a playlist, key or segment. network: no response, after
 * the engine's own retries. media: the browser could not decode.
 */
export type StreamFailure = 'refused' | 'network' | 'media' | 'unsupported';

/** What to do about it. */
export type Remedy = 'renewAddress' | 'recoverMedia' | 'tellViewer';

/** A new URL that is rejected this soon is not fixed by another one. */
const RENEWAL_PAUSE_MS = 30_000;
/** More decoding failures than this within the pause are shown to the viewer. */
const MEDIA_ATTEMPTS = 2;
const MEDIA_PAUSE_MS = 15_000;

/**
 * Decides, failure by failure, for one video: an expired URL is renewed once, a decoder is restarted twice,
 * everything else is shown.
 * @returns takes the failure and the current time in milliseconds
 */
export function createRecovery(): (failure: StreamFailure, now: number) => Remedy {
  let renewedAt = -Infinity;
  let mediaFailures: number[] = [];
  return (failure, now) => {
    switch (failure) {
      case 'refused':
        if (now - renewedAt < RENEWAL_PAUSE_MS) return 'tellViewer';
        renewedAt = now;
        return 'renewAddress';
      case 'media':
        mediaFailures = mediaFailures.filter((at) => now - at < MEDIA_PAUSE_MS);
        if (mediaFailures.length >= MEDIA_ATTEMPTS) return 'tellViewer';
        mediaFailures.push(now);
        return 'recoverMedia';
      case 'network':
      case 'unsupported':
        return 'tellViewer';
    }
  };
}

/** Statuses by which a server rejects a URL for good. */
const refusals = [401, 403, 404, 410];

/** An engine's error. */
export interface EngineError {
  kind: 'network' | 'media' | 'other';
  /** Whether the engine gave up. */
  isFatal: boolean;
  /** HTTP status, if there was a response. */
  status: number | undefined;
}

/** Classifies an engine's error; null for what the engine recovers from by itself. */
export function failureOf({ kind, isFatal, status }: EngineError): StreamFailure | null {
  if (kind === 'network' && status !== undefined && refusals.includes(status)) return 'refused';
  if (!isFatal) return null;
  return kind === 'other' ? 'unsupported' : kind;
}
