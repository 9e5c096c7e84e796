const POLL_EVERY_MS = 500;

/**
 * Ends this process when npm, which started it through a shell, is gone: a shell that is killed does not
 * pass the signal on, and the server would stay behind unseen.
 */
export function endWithParent() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, POLL_EVERY_MS);
  timer.unref();
}
