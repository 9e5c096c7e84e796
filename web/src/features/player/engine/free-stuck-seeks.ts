/** So far ahead of a place may the stream begin: the first frames of one are shown a little after time 0. */
const MOST_GAP_SECONDS = 0.5;
/** What a browser that plays from there by itself needs for it. */
const GAP_MS = 150;
/** A seek within what is buffered takes longer only where it hangs, or on a very slow phone: then twice as long each time. */
const STUCK_MS = 1_500;
const NUDGE_SECONDS = 0.05;

type SeekingVideo = Pick<HTMLVideoElement, 'buffered' | 'currentTime' | 'seeking'> & EventTarget;

/**
 * Goes on with a seek that never ends. Safari's engine waits for a frame that never comes where a video was sent to just
 * before what is buffered, as where it begins anew, and now and then where data arrives while it seeks; sent there once
 * more, it plays. Chromium needs neither.
 * @returns ends it
 */
export function freeStuckSeeks(video: SeekingVideo): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let patience = STUCK_MS;
  const skipGap = () => {
    const { buffered, currentTime, seeking } = video;
    if (!seeking) return;
    timer = setTimeout(nudge, patience);
    if (buffered.length === 0) return;
    const gap = buffered.start(0) - currentTime;
    if (gap > 0 && gap <= MOST_GAP_SECONDS) video.currentTime = buffered.start(0);
  };
  const nudge = () => {
    if (!video.seeking) return;
    if (isBuffered(video)) {
      patience *= 2;
      video.currentTime += NUDGE_SECONDS;
    }
    timer = setTimeout(nudge, patience);
  };
  const onSeeking = () => {
    clearTimeout(timer);
    timer = setTimeout(skipGap, GAP_MS);
  };
  const onSeeked = () => {
    clearTimeout(timer);
    patience = STUCK_MS;
  };
  video.addEventListener('seeking', onSeeking);
  video.addEventListener('seeked', onSeeked);
  return () => {
    clearTimeout(timer);
    video.removeEventListener('seeking', onSeeking);
    video.removeEventListener('seeked', onSeeked);
  };
}

function isBuffered({ buffered, currentTime }: SeekingVideo): boolean {
  for (let at = 0; at < buffered.length; at += 1)
    if (buffered.start(at) <= currentTime && currentTime < buffered.end(at)) return true;
  return false;
}
