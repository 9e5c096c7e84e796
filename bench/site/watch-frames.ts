import type { Page } from 'playwright-core';

/** What one swipe was like. */
export interface Swiped {
  /**
   * Milliseconds from the first touch until a frame of the next video itself, and not its cover, can be seen where the
   * finger brings it in; 0 where it was there before.
   */
  firstFrameMs: number;
  /** From the moment the finger was lifted until that video moves and is heard: its second frame is drawn. */
  movingMs: number;
  /** Frames that the page drew from the first touch to the picture's standing still. */
  frames: number;
  /** Frames that it should have drawn in between, at sixty a second. */
  dropped: number;
}

interface Watch {
  begin: () => void;
  end: () => Promise<Swiped>;
}

/** Puts a watch into the page. */
export async function watchFrames(
  page: Page,
): Promise<{ begin: () => Promise<void>; end: () => Promise<Swiped> }> {
  await page.evaluate(() => {
    const FRAME_MS = 1000 / 60;
    const FRAME_DEADLINE_MS = 30_000;
    const feed = document.querySelector<HTMLElement>('[data-feed]');
    if (!feed) throw new Error('there is no feed');
    let place = 0;
    let touchedAt = 0;
    let pictureAt = 0;
    let isPictured = () => false;
    let releasedAt = 0;
    let ticks: number[] = [];
    let isOn = false;
    const tick = (now: number) => {
      if (!isOn) return;
      ticks.push(now);
      if (pictureAt === 0 && isPictured()) pictureAt = performance.now();
      requestAnimationFrame(tick);
    };
    addEventListener('touchend', () => (releasedAt = performance.now()), true);
    addEventListener(
      'touchstart',
      () => {
        touchedAt = performance.now();
        if (isPictured()) pictureAt = touchedAt;
      },
      true,
    );
    /** The video that stands, or is about to stand, on the screen. */
    const next = () => {
      const offset = (video: Element) =>
        Math.abs(
          video.getBoundingClientRect().top +
            feed.scrollTop -
            feed.getBoundingClientRect().top -
            (place + 1) * feed.clientHeight,
        );
      return [...feed.querySelectorAll('video')].find((video) => offset(video) < 2);
    };
    const stateOf = (video: HTMLVideoElement) => {
      const { paused, readyState, networkState, currentTime, buffered, error } = video;
      const ranges = Array.from({ length: buffered.length }, (_, at) => buffered.end(at));
      const stands = (feed.scrollTop / feed.clientHeight).toFixed(2);
      return JSON.stringify({
        ...{ paused, readyState, networkState, currentTime, ranges },
        ...{ error: error?.message, place, stands, isVisible: document.visibilityState },
      });
    };
    const nextFrame = (video: HTMLVideoElement) =>
      new Promise<number>((resolve, reject) => {
        setTimeout(
          () => reject(new Error(`the next video does not move: ${stateOf(video)}`)),
          FRAME_DEADLINE_MS,
        );
        const hear = (now: number) =>
          video.paused ? video.requestVideoFrameCallback(hear) : resolve(now);
        video.requestVideoFrameCallback(hear);
      });
    const still = async () => {
      let last = -1;
      while (feed.scrollTop !== last) {
        last = feed.scrollTop;
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    };
    const watch: Watch = {
      begin: () => {
        place = Math.round(feed.scrollTop / feed.clientHeight);
        pictureAt = 0;
        releasedAt = 0;
        ticks = [];
        isOn = true;
        requestAnimationFrame(tick);
        const video = next();
        if (!video) {
          const count = feed.querySelectorAll('video').length;
          throw new Error(`there is no video at place ${place + 1}; there are ${count} in all`);
        }
        isPictured = () =>
          video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA &&
          !video.parentElement?.querySelector('img[fetchpriority="high"]');
        const frame = nextFrame(video);
        // It is waited for after the swipe; until then nobody hears of its failure.
        frame.catch(() => undefined);
        Object.assign(watch, { frame });
      },
      end: async () => {
        const { frame } = watch as Watch & { frame: Promise<number> };
        const movesAt = await frame;
        await still();
        isOn = false;
        const gaps = ticks.slice(1).map((at, index) => at - ticks[index]!);
        const dropped = gaps.reduce(
          (sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1),
          0,
        );
        return {
          firstFrameMs: Math.max(0, (pictureAt || movesAt) - touchedAt),
          movingMs: Math.max(0, movesAt - releasedAt),
          frames: ticks.length,
          dropped,
        };
      },
    };
    Object.assign(window, { watch });
  });
  return {
    begin: () => page.evaluate(() => (window as unknown as { watch: Watch }).watch.begin()),
    end: () => page.evaluate(() => (window as unknown as { watch: Watch }).watch.end()),
  };
}
