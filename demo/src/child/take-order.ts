import { setPriority } from 'node:os';
import type { ChildNews } from './run-child.ts';

const report = (news: ChildNews): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(news, () => resolve());
    else resolve();
  });

/**
 * Makes this process take one order, carry it out at the order's priority, report, and end. The
 * signal is aborted when the process is asked to stop, or when its parent is gone.
 */
export function takeOrder<Order extends { niceness: number }>(
  work: (
    order: Order,
    options: { signal: AbortSignal; onProgress: (done: number, total: number) => void },
  ) => Promise<void>,
): void {
  const stop = new AbortController();
  process.once('disconnect', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  process.once('message', (order: Order) => {
    setPriority(order.niceness);
    const onProgress = (done: number, total: number): void => {
      const every = Math.max(1, Math.floor(total / 50));
      if (done % every === 0) void report({ kind: 'progress', done, total });
    };
    work(order, { signal: stop.signal, onProgress })
      .then(() => report({ kind: 'done' }))
      .catch((error: unknown) =>
        report({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
      )
      .finally(() => process.exit());
  });
}
