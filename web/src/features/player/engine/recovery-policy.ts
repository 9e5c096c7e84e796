/**
 * What went wrong with a stream. refused: a playlist, key or segment is no longer given out under its address.
 * network: no answer, after the engine's own retries. media: the browser could not decode.
 */
export type StreamFailure = 'refused' | 'network' | 'media' | 'unsupported';

/** What to do about it. */
export type Remedy = 'renewAddress' | 'recoverMedia' | 'tellViewer';

/** A new address that is refused this soon will not be healed by yet another one. */
const RENEWAL_PAUSE_MS = 30_000;
/** More decoding failures than this within the pause are for the viewer to know. */
const MEDIA_ATTEMPTS = 2;
const MEDIA_PAUSE_MS = 15_000;

/**
 * Decides, failure by failure, for one video: an address that ran out is fetched anew once, a decoder is started
 * again twice, everything else is told.
 * @returns takes the failure and the present moment in milliseconds
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

/** Statuses by which a server says that an address, not the moment, is wrong. */
const refusals = [401, 403, 404, 410];

/** What an engine knows of an error. */
export interface EngineError {
  kind: 'network' | 'media' | 'other';
  /** Whether the engine gave up. */
  isFatal: boolean;
  /** HTTP status, where there was an answer. */
  status: number | undefined;
}

/** The failure that an engine's error amounts to; null for what the engine heals by itself. */
export function failureOf({ kind, isFatal, status }: EngineError): StreamFailure | null {
  if (kind === 'network' && status !== undefined && refusals.includes(status)) return 'refused';
  if (!isFatal) return null;
  return kind === 'other' ? 'unsupported' : kind;
}
