import { post } from '../../lib/api/api.ts';

/** The server answers when the next report is wanted; without an answer, after this. */
const AGAIN_MS = 60_000;

/** Reports that the app is open, once a minute while it is visible. @returns ends it */
export function reportOnline(): () => void {
  const ends = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportedAt = -Infinity;
  const report = async () => {
    clearTimeout(timer);
    if (ends.signal.aborted || document.visibilityState === 'hidden') return;
    reportedAt = performance.now();
    const answer = await post('user/online/time', {}, { signal: ends.signal }).catch(() => null);
    if (ends.signal.aborted) return;
    timer = setTimeout(() => void report(), answer ? answer.repeatSeconds * 1000 : AGAIN_MS);
  };
  // A page that is shown again begins a stretch of its own, and not more often than it would report.
  const follow = () => {
    if (document.visibilityState === 'hidden') return clearTimeout(timer);
    const wait = Math.max(0, reportedAt + AGAIN_MS - performance.now());
    clearTimeout(timer);
    timer = setTimeout(() => void report(), wait);
  };
  document.addEventListener('visibilitychange', follow, { signal: ends.signal });
  void report();
  return () => {
    ends.abort();
    clearTimeout(timer);
  };
}
