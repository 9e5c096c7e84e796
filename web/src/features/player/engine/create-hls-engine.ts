import type HlsClass from 'hls.js';
import workerUrl from 'hls.js/dist/hls.worker.js?url';
import { isDownloadAddress } from '../../../entities/downloads/download-address.ts';
import { createFailoverLoader } from './failover-loader.ts';
import { LocalLoader } from '../../../entities/downloads/local-loader.ts';
import { levelNamed, nameOfLevel, namesOfLevels } from './quality-names.ts';
import { failureOf } from './recovery-policy.ts';
import { freeStuckSeeks } from './free-stuck-seeks.ts';
import type { EngineOptions, StreamEngine } from './stream-engine.ts';

/** The assumed bandwidth of a network that was never measured, bits per second: sharp on a phone, little waste. */
const FIRST_BANDWIDTH = 1_500_000;

/** The buffer length in seconds; short for a video that may never be watched. */
function bufferSeconds(isEager: boolean): number {
  return isEager ? 30 : 2;
}

/**
 * Loads the worker's code into the browser's cache. The engine itself loads it only with the first segment, which
 * would delay the first frame.
 */
function fetchWorkerAhead(): void {
  fetch(workerUrl).catch(() => undefined);
}

/** The engine for browsers with media source extensions. */
function open(Hls: typeof HlsClass, options: EngineOptions): StreamEngine {
  const { video, url, startAt, qualities, freshAddress, domains } = options;
  const hls = new Hls({
    startPosition: startAt > 0 ? startAt : -1,
    workerPath: workerUrl,
    capLevelToPlayerSize: true,
    abrEwmaDefaultEstimate: options.bandwidth ?? FIRST_BANDWIDTH,
    // A bandwidth test would delay the first frame: the estimate above is better than none.
    testBandwidth: false,
    maxBufferLength: bufferSeconds(options.isEager),
    backBufferLength: 60,
    // This app's subtitles come beside the stream; tracks found within it would be counted among them.
    ...(!options.isForeign && { enableCEA708Captions: false }),
    loader: isDownloadAddress(url)
      ? LocalLoader
      : createFailoverLoader(Hls.DefaultConfig.loader, { domains, freshAddress }),
  });

  hls.on(Hls.Events.MANIFEST_PARSED, () => {
    options.onQualities(namesOfLevels(hls.levels, qualities));
    const wanted = levelNamed(options.quality, hls.levels, qualities);
    if (wanted >= 0) hls.loadLevel = wanted;
  });
  let audioTrack = options.audioTrack ?? null;
  const applyAudioTrack = () => {
    const index = hls.audioTracks.findIndex((track) => track.name === audioTrack);
    if (index >= 0 && index !== hls.audioTrack) hls.audioTrack = index;
  };
  if (audioTrack !== null) hls.on(Hls.Events.AUDIO_TRACKS_UPDATED, applyAudioTrack);
  hls.on(Hls.Events.LEVEL_SWITCHED, (_event, { level }) => {
    const active = hls.levels[level];
    if (active) options.onActiveQuality(nameOfLevel(active, qualities));
  });
  hls.on(Hls.Events.ERROR, (_event, { type, fatal, response }) => {
    const kind =
      type === Hls.ErrorTypes.NETWORK_ERROR
        ? 'network'
        : type === Hls.ErrorTypes.MEDIA_ERROR
          ? 'media'
          : 'other';
    const failure = failureOf({ kind, isFatal: fatal, status: response?.code });
    if (failure) options.onFailure(failure);
  });
  const endFreeing = freeStuckSeeks(video);
  hls.loadSource(url);
  hls.attachMedia(video);

  return {
    setQuality: (name) => {
      // The next segment, not the current one: playback continues.
      hls.nextLevel = levelNamed(name, hls.levels, qualities);
    },
    setAudioTrack: (name) => {
      audioTrack = name;
      applyAudioTrack();
    },
    setEager: (isEager) => {
      hls.config.maxBufferLength = bufferSeconds(isEager);
    },
    recoverMedia: () => hls.recoverMediaError(),
    bandwidth: () => (Number.isFinite(hls.bandwidthEstimate) ? hls.bandwidthEstimate : null),
    liveEdge: () => hls.liveSyncPosition,
    destroy: () => {
      endFreeing();
      hls.destroy();
    },
  };
}

/** hls.js as this app uses it, in one of its builds. */
export function createHlsEngine(Hls: typeof HlsClass) {
  return {
    /**
     * Whether this browser supports media source extensions. Checked before native HLS: Chromium claims some, and
     * fails.
     */
    isSupported: () => Hls.isSupported(),
    fetchWorkerAhead,
    open: (options: EngineOptions) => open(Hls, options),
  };
}

export type HlsEngine = ReturnType<typeof createHlsEngine>;
