/** Part of a screen after which it is clear where a finger goes. */
const CLEAR = 0.06;
/** Back within this part, it thought better of it. */
const BACK = 0.03;

/** `HTMLMediaElement.HAVE_CURRENT_DATA`: a frame is there. */
const HAS_FRAME = 2;

type EarlyVideo = Pick<
  HTMLVideoElement,
  'paused' | 'muted' | 'currentTime' | 'readyState' | 'play' | 'pause'
>;

/**
 * Lets the video that a finger is bringing in begin, without sound, before it fills the screen: by the time the page
 * has learnt that it is the seen one, its frames are moving. Taken back where the finger goes back.
 * @param find the element of a place, where there is one
 * @returns told of every movement: where the feed stands, in screens, and which place is the seen one
 */
export function createEarlyStart(
  find: (at: number) => EarlyVideo | null,
): (position: number, index: number) => void {
  let started: { at: number; video: EarlyVideo } | null = null;

  const takeBack = () => {
    if (!started) return;
    started.video.pause();
    started.video.currentTime = 0;
    started = null;
  };

  return (position, index) => {
    // It is the seen one now, and somebody else's.
    if (started?.at === index) started = null;
    const lean = position - index;
    if (Math.abs(lean) < BACK) takeBack();
    if (Math.abs(lean) < CLEAR) return;
    const at = index + Math.sign(lean);
    if (started?.at === at) return;
    takeBack();
    const video = find(at);
    // What has no frame yet begins when it is seen.
    if (!video?.paused || video.readyState < HAS_FRAME) return;
    started = { at, video };
    video.muted = true;
    video.play().catch(() => undefined);
  };
}
