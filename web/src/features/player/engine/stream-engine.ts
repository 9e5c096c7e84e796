import type { StreamFailure } from './recovery-policy.ts';

/** A quality that can be chosen, as the server names it. */
export interface QualityOption {
  name: string;
  width: number;
  height: number;
}

export interface EngineOptions {
  video: HTMLVideoElement;
  /** Address of the master playlist. */
  url: string;
  /** Where to begin, seconds. */
  startAt: number;
  qualities: readonly QualityOption[];
  /** The quality to begin with, by its name; null leaves it to the engine. */
  quality: string | null;
  /** Whether it is loaded far ahead from the beginning; else only as far as a first picture needs. */
  isEager: boolean;
  /** What the network carried last time, bits per second; null if unknown. */
  bandwidth: number | null;
  /** Whether the stream was made elsewhere, and may hold anything that HLS allows. */
  isForeign?: boolean;
  /** Names of the qualities that can be chosen here; none where the browser chooses alone. */
  onQualities: (names: readonly string[]) => void;
  /** The quality that is now seen. */
  onActiveQuality: (name: string) => void;
  onFailure: (failure: StreamFailure) => void;
  /** The address to ask in place of one from a playlist, whose grant may have run out meanwhile. */
  freshAddress?: (url: string) => string;
}

/** What turns a playlist into a picture on a video element. */
export interface StreamEngine {
  /** Chooses a quality by its name, null for automatic; what is seen goes on without a gap. */
  setQuality: (name: string | null) => void;
  /** Whether to load far ahead of the picture, or no more than the first seconds. */
  setEager: (isEager: boolean) => void;
  /** Starts the decoder again after it failed. */
  recoverMedia: () => void;
  /** What the network carries, bits per second; null if not measured. */
  bandwidth: () => number | null;
  /** Where a live stream is now, seconds on the element's clock; null while unknown, or not live. */
  liveEdge: () => number | null;
  destroy: () => void;
}
