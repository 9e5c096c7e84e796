import type { Page } from 'playwright-core';

/** What one swipe was like. */
export interface Swiped {
  /** Milliseconds from the moment the next one was more than half on the screen to its first moving frame. */
  firstFrameMs: number;
  /** The same from the moment the finger was lifted; the way the picture still has to go is part of it. */
  fromReleaseMs: number;
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
    const feed = document.querySelector<HTMLElement>('[data-feed]');
    if (!feed) throw new Error('there is no feed');
    let place = 0;
    let halfwayAt = 0;
    let releasedAt = 0;
    let ticks: number[] = [];
    let isOn = false;
    const tick = (now: number) => {
      if (!isOn) return;
      ticks.push(now);
      requestAnimationFrame(tick);
    };
    addEventListener('touchend', () => (releasedAt = performance.now()), true);
    feed.addEventListener('scroll', () => {
      const at = Math.round(feed.scrollTop / feed.clientHeight);
      if (halfwayAt === 0 && at === place + 1) halfwayAt = performance.now();
    });
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
    const nextFrame = (video: HTMLVideoElement) =>
      new Promise<number>((resolve) => {
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
        halfwayAt = 0;
        releasedAt = 0;
        ticks = [];
        isOn = true;
        requestAnimationFrame(tick);
        const video = next();
        if (video) Object.assign(watch, { frame: nextFrame(video) });
      },
      end: async () => {
        const { frame } = watch as Watch & { frame: Promise<number> };
        const shownAt = await frame;
        await still();
        isOn = false;
        const gaps = ticks.slice(1).map((at, index) => at - ticks[index]!);
        const dropped = gaps.reduce(
          (sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1),
          0,
        );
        return {
          firstFrameMs: Math.max(0, shownAt - halfwayAt),
          fromReleaseMs: Math.max(0, shownAt - releasedAt),
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
