import type { StreamDomains } from '../../../entities/playback/create-stream-domains.ts';
import type { StreamFailure } from './recovery-policy.ts';

/** An available quality, by the server's name. */
export interface QualityOption {
  name: string;
  width: number;
  height: number;
}

export interface EngineOptions {
  video: HTMLVideoElement;
  /** URL of the master playlist. */
  url: string;
  /** Start position, seconds. */
  startAt: number;
  qualities: readonly QualityOption[];
  /** The initial quality, by its name; null leaves it to the engine. */
  quality: string | null;
  /** Whether to buffer far ahead from the start; else only enough for the first frame. */
  isEager: boolean;
  /** The last measured bandwidth, bits per second; null if unknown. */
  bandwidth: number | null;
  /** Whether it is an outside stream, which may use any feature of HLS. */
  isForeign?: boolean;
  /** The sound to begin with, by its name, where the stream has several; null where it has one. */
  audioTrack?: string | null;
  /** Called with the names of the available qualities; none where the browser decides. */
  onQualities: (names: readonly string[]) => void;
  /** Called with the current quality. */
  onActiveQuality: (name: string) => void;
  onFailure: (failure: StreamFailure) => void;
  /** The URL to use in place of one from a playlist, whose token may have expired. */
  freshAddress?: (url: string) => string;
  /** The other addresses of its parts. */
  domains: StreamDomains;
}

/** Plays a playlist on a video element. */
export interface StreamEngine {
  /** Selects a quality by its name, null for automatic; playback continues without a gap. */
  setQuality: (name: string | null) => void;
  /** Selects a sound by its name; playback continues. */
  setAudioTrack: (name: string) => void;
  /** Whether to buffer far ahead, or only the first seconds. */
  setEager: (isEager: boolean) => void;
  /** Restarts the decoder after it failed. */
  recoverMedia: () => void;
  /** The measured bandwidth, bits per second; null if not measured. */
  bandwidth: () => number | null;
  /** The live edge, seconds on the element's clock; null while unknown, or not live. */
  liveEdge: () => number | null;
  destroy: () => void;
}
