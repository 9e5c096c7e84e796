import { createNativeSource, type Probe } from './native-source.ts';
import type { EngineOptions, StreamEngine } from './stream-engine.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';
const PROBE_TIMEOUT_MS = 5_000;

/** Whether the browser says that it plays HLS natively. */
export function isNativeHlsSupported(video: HTMLVideoElement): boolean {
  return video.canPlayType(PLAYLIST_TYPE) !== '';
}

/** What Safari has beyond the declared element: the sounds of a stream, of which one is enabled. */
interface WithAudioTracks {
  audioTracks?: EventTarget & Iterable<{ label: string; enabled: boolean }>;
}

function selectAudioTrack(video: HTMLVideoElement, name: string): void {
  const tracks = [...((video as WithAudioTracks).audioTracks ?? [])];
  if (!tracks.some(({ label }) => label === name)) return;
  for (const track of tracks) {
    const isEnabled = track.label === name;
    if (track.enabled !== isEnabled) track.enabled = isEnabled;
  }
}

/** Asks for the playlist, because the browser does not tell what failed. */
const probe: Probe = async (address) => {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    if (response.ok) return 'answers';
    return response.status >= 500 ? 'isDead' : 'refuses';
  } catch {
    return 'isDead';
  }
};

/**
 * The engine for iPhones without media source extensions: the browser does everything, and reports little. After an
 * error the source is opened at another address, at the same position, while there is one that was not tried.
 */
export function openNativeEngine(options: EngineOptions): StreamEngine {
  const { video, url, startAt, onFailure, domains } = options;
  const source = createNativeSource(url, domains, probe);
  let { audioTrack } = options;
  let isOver = false;

  const openAt = (address: string, at: number, isPlaying: boolean) => {
    const onMetadata = () => {
      if (at > 0) video.currentTime = at;
      if (typeof audioTrack === 'string') selectAudioTrack(video, audioTrack);
      // Its buttons show it paused where the browser wants a touch first.
      if (isPlaying) video.play().catch(() => undefined);
    };
    video.addEventListener('loadedmetadata', onMetadata, { once: true });
    video.src = address;
  };

  const goOn = async ({ at, isPlaying }: { at: number; isPlaying: boolean }) => {
    const next = await source.next();
    if (isOver) return;
    if (next === null) onFailure('refused');
    else openAt(next, at, isPlaying);
  };

  const onError = () => {
    if (video.error?.code === MediaError.MEDIA_ERR_DECODE) {
      onFailure('media');
      return;
    }
    void goOn({ at: video.currentTime || startAt, isPlaying: !video.paused });
  };

  video.addEventListener('error', onError);
  openAt(source.first(), startAt, false);
  return {
    setQuality: () => undefined,
    setAudioTrack: (name) => {
      audioTrack = name;
      selectAudioTrack(video, name);
    },
    // The browser decides what it buffers.
    setEager: () => undefined,
    recoverMedia: () => {
      const at = video.currentTime;
      video.load();
      video.addEventListener('loadedmetadata', () => (video.currentTime = at), { once: true });
    },
    bandwidth: () => null,
    liveEdge: () => {
      const { seekable } = video;
      // As far behind the live edge as the browser itself starts.
      return seekable.length > 0 ? Math.max(0, seekable.end(seekable.length - 1) - 15) : null;
    },
    destroy: () => {
      isOver = true;
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
