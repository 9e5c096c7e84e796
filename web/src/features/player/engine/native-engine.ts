import type { EngineOptions, StreamEngine } from './stream-engine.ts';

const PLAYLIST_TYPE = 'application/vnd.apple.mpegurl';

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

/** The engine for iPhones without media source extensions: the browser does everything, and reports little. */
export function openNativeEngine({
  video,
  url,
  startAt,
  audioTrack,
  onFailure,
}: EngineOptions): StreamEngine {
  const onError = () => {
    // No HTTP status is reported. An expired URL is the likeliest cause, and the one that can be fixed.
    const isDecoding = video.error?.code === MediaError.MEDIA_ERR_DECODE;
    onFailure(isDecoding ? 'media' : 'refused');
  };
  const onMetadata = () => {
    if (startAt > 0) video.currentTime = startAt;
    if (typeof audioTrack === 'string') selectAudioTrack(video, audioTrack);
  };
  video.addEventListener('error', onError);
  video.addEventListener('loadedmetadata', onMetadata, { once: true });
  video.src = url;
  return {
    setQuality: () => undefined,
    setAudioTrack: (name) => selectAudioTrack(video, name),
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
      video.removeEventListener('error', onError);
      video.removeEventListener('loadedmetadata', onMetadata);
      video.removeAttribute('src');
      video.load();
    },
  };
}
