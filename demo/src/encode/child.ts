import { setPriority } from 'node:os';
import { frameCount } from '../render.ts';
import type { EncodeNews, EncodeOrder } from './messages.ts';
import { encodeWithFfmpeg } from './with-ffmpeg.ts';
import { encodeWithNodeAv } from './with-node-av.ts';

/** Entry of the drawing process: takes one order, encodes it, reports, and ends. */
const stop = new AbortController();
const tell = (news: EncodeNews): Promise<void> =>
  new Promise((resolve) => {
    if (process.connected) process.send?.(news, () => resolve());
    else resolve();
  });

async function work(order: EncodeOrder): Promise<void> {
  setPriority(order.niceness);
  const total = frameCount(order.clip);
  const tellEvery = Math.max(1, Math.floor(total / 50));
  const onFrame = (frames: number): void => {
    if (frames % tellEvery === 0) void tell({ kind: 'progress', frames, total });
  };
  const options = { signal: stop.signal, onFrame };
  if (order.encoder.kind === 'ffmpeg') {
    await encodeWithFfmpeg(order.clip, order.outFile, {
      ...options,
      program: order.encoder.program,
    });
  } else await encodeWithNodeAv(order.clip, order.outFile, options);
}

// When whoever ordered the work is gone, nobody wants it any more.
process.once('disconnect', () => stop.abort());
process.once('SIGTERM', () => stop.abort());
process.once('message', (order: EncodeOrder) => {
  work(order)
    .then(() => tell({ kind: 'done' }))
    .catch((error: unknown) =>
      tell({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    )
    .finally(() => process.exit());
});
