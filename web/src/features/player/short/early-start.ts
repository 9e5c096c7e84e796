/** The share of a screen after which the direction of a swipe is clear. */
const CLEAR = 0.06;
/** Back within this share, the swipe was cancelled. */
const BACK = 0.03;

/** `HTMLMediaElement.HAVE_CURRENT_DATA`: a frame is there. */
const HAS_FRAME = 2;

type EarlyVideo = Pick<
  HTMLVideoElement,
  'paused' | 'muted' | 'currentTime' | 'readyState' | 'play' | 'pause'
>;

/**
 * Starts the video that is being swiped in, muted, before it fills the screen: by the time the page knows that it is
 * the current one, its frames are moving. Undone when the swipe goes back.
 * @param find the element at an index, if any
 * @returns called with every movement: the scroll position of the feed, in screens, and the current index
 */
export function createEarlyStart(
  find: (at: number) => EarlyVideo | null,
): (position: number, index: number) => void {
  let started: { at: number; video: EarlyVideo } | null = null;
  let before: number | null = null;

  const takeBack = () => {
    if (!started) return;
    started.video.pause();
    started.video.currentTime = 0;
    started = null;
  };

  return (position, index) => {
    // It is the current one now, and no longer ours.
    if (started?.at === index) started = null;
    const lean = position - index;
    // Past the middle the index is the new one, and what leans to the old one is on its way out.
    const isLeaving = (position - (before ?? index)) * lean > 0;
    before = position;
    if (Math.abs(lean) < BACK) takeBack();
    if (Math.abs(lean) < CLEAR || !isLeaving) return;
    const at = index + Math.sign(lean);
    if (started?.at === at) return;
    takeBack();
    const video = find(at);
    // Without a frame it starts when it is shown.
    if (!video?.paused || video.readyState < HAS_FRAME) return;
    started = { at, video };
    video.muted = true;
    video.play().catch(() => undefined);
  };
}
