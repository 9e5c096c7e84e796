// Does tasks with FFmpeg in this process, of one file, one after the other: a crash here affects no other process.
import { Filter, getFFmpegInfo } from 'node-av/lib';
import { MediaError } from '../../media-error.ts';
import type { ChildAnswer, ChildOrder } from './child-messages.ts';
import { makeLadder } from './make-ladder.ts';
import { makeSound } from './make-sound.ts';
import { readHeaders } from './read-headers.ts';
import { readSubtitle } from './read-subtitle.ts';
import { makeFrames, measureLoudness, scanPackets } from './small-jobs.ts';

/** How often progress is reported, in milliseconds. */
const reportEveryMs = 500;

function answer(message: ChildAnswer): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });
}

let reportedAt = 0;
function reportSeconds(seconds: number): void {
  const now = Date.now();
  if (now - reportedAt < reportEveryMs) return;
  reportedAt = now;
  void answer({ kind: 'seconds', seconds });
}

async function perform(order: ChildOrder): Promise<unknown> {
  switch (order.task) {
    case 'describe': {
      const hasToneMap = Boolean(Filter.getByName('lut3d'));
      return { version: getFFmpegInfo().version, hasToneMap };
    }
    case 'probe':
      return readHeaders(order.takes);
    case 'scanPackets':
      return scanPackets(order.takes.input, order.takes.index);
    case 'ladder':
      await makeLadder(order.takes, reportSeconds);
      return null;
    case 'sound':
      await makeSound(order.takes, reportSeconds);
      return null;
    case 'frames':
      await makeFrames(order.takes);
      return null;
    case 'subtitle':
      return readSubtitle(order.takes.input, order.takes.index);
    case 'loudness':
      return measureLoudness(order.takes.input, order.takes.index);
  }
}

process.on('message', (order: ChildOrder) => {
  reportedAt = 0;
  void perform(order).then(
    (result) => answer({ kind: 'result', result }),
    (error: unknown) => {
      const code = error instanceof MediaError ? error.code : null;
      return answer({ kind: 'failure', message: String(error), code });
    },
  );
});

// The parent is gone, or wants no more.
process.once('disconnect', () => process.exit(1));
