import Hls from 'hls.js/light';
import { isDownloadAddress } from '../downloads/download-address.ts';
import { LocalLoader } from '../downloads/local-loader.ts';
import workerUrl from 'hls.js/dist/hls.worker.js?url';

/** Plays a playlist on an audio element. */
export interface SoundEngine {
  destroy: () => void;
}

interface SoundOptions {
  audio: HTMLAudioElement;
  url: string;
  /** Seconds. */
  startAt: number;
  /** Called once where it cannot go on. */
  onFailure: () => void;
}

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
/** Minutes of sound are small; a tunnel is long. */
const BUFFER_SECONDS = 120;

/** Opens the sound of a chapter. Media source extensions first: Chromium claims native HLS, and fails. */
export function openSound(options: SoundOptions): SoundEngine {
  if (Hls.isSupported()) return openHls(options);
  if (options.audio.canPlayType(PLAYLIST_TYPE) !== '') return openNative(options);
  options.onFailure();
  return { destroy: () => undefined };
}

function openHls({ audio, url, startAt, onFailure }: SoundOptions): SoundEngine {
  const hls = new Hls({
    startPosition: startAt,
    workerPath: workerUrl,
    maxBufferLength: BUFFER_SECONDS,
    maxMaxBufferLength: BUFFER_SECONDS,
    backBufferLength: BUFFER_SECONDS,
    ...(isDownloadAddress(url) && { loader: LocalLoader }),
  });
  let isRecovered = false;
  hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
    if (!fatal) return;
    if (type === Hls.ErrorTypes.MEDIA_ERROR && !isRecovered) {
      isRecovered = true;
      hls.recoverMediaError();
      return;
    }
    onFailure();
  });
  hls.loadSource(url);
  hls.attachMedia(audio);
  return { destroy: () => hls.destroy() };
}

function openNative({ audio, url, startAt, onFailure }: SoundOptions): SoundEngine {
  const onMetadata = () => {
    if (startAt > 0) audio.currentTime = startAt;
  };
  audio.addEventListener('loadedmetadata', onMetadata, { once: true });
  audio.addEventListener('error', onFailure, { once: true });
  audio.src = url;
  return {
    destroy: () => {
      audio.removeEventListener('loadedmetadata', onMetadata);
      audio.removeEventListener('error', onFailure);
      audio.removeAttribute('src');
      audio.load();
    },
  };
}
