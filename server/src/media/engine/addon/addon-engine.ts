import type { FileNeeds } from '../../confined/spawn-confined.ts';
import { MediaError, stopIfCancelled } from '../../media-error.ts';
import type { Engine, EngineCall } from '../engine.ts';
import { framesFiles, inputFiles, ladderFiles, soundFiles } from '../engine-files.ts';
import { startAddonChild } from './addon-child.ts';
import type { AddonChild, TaskLimits } from './addon-child.ts';
import type { ChildTask, ChildTasks } from './child-messages.ts';

const minute = 60_000;

/** How long a child that does several tasks may take for each: as long as measuring the sound of a film. */
const usualMs = 60 * minute;

const NO_FILES: FileNeeds = { reads: [], writes: [] };

interface Limits extends TaskLimits {
  files: FileNeeds;
}

/** Does one task, and gives its result. Throws `MediaError`. */
type Perform = <Task extends ChildTask>(
  task: Task,
  takes: ChildTasks[Task]['takes'],
  limits: Limits,
) => Promise<ChildTasks[Task]['gives']>;

/** In a child of its own. */
const performAlone: Perform = async (task, takes, limits) => {
  stopIfCancelled(limits.signal);
  const child = await startAddonChild(limits.files, limits.timeoutMs);
  try {
    return await child.perform(task, takes, limits);
  } finally {
    await child.end();
  }
};

const both = (one: FileNeeds, other: FileNeeds): FileNeeds => ({
  reads: [...new Set([...one.reads, ...other.reads])],
  writes: [...new Set([...one.writes, ...other.writes])],
});

/** In turn in one child, which is started again after a failure, and for a task that may take longer. */
function oneAfterAnother(files: FileNeeds): { perform: Perform; end: () => Promise<void> } {
  let child: AddonChild | null = null;
  let before: Promise<unknown> = Promise.resolve();
  const performNow: Perform = async (task, takes, limits) => {
    stopIfCancelled(limits.signal);
    // With all of the session's files: a task that needs fewer of them might be confined in another way.
    if (!(await child?.fits(limits.timeoutMs, both(files, limits.files)))) {
      await child?.end();
      child = await startAddonChild(files, Math.max(usualMs, limits.timeoutMs));
    }
    return child!.perform(task, takes, limits);
  };
  return {
    perform: (task, takes, limits) => {
      const mine = before.then(() => performNow(task, takes, limits));
      before = mine.catch(() => undefined);
      return mine;
    },
    end: async () => {
      await before;
      await child?.end();
    },
  };
}

/**
 * The engine made of node-av, FFmpeg's libraries as an optional npm package, for machines without the
 * programs. Every call is a child process of its own, but
 * those of `forFile`. Throws `MediaError` engineMissing where the
 * package does not load.
 */
export async function addonEngine(): Promise<Engine> {
  let about: ChildTasks['describe']['gives'];
  try {
    about = await performAlone('describe', null, { timeoutMs: minute, files: NO_FILES });
  } catch (error) {
    throw new MediaError('engineMissing', String(error), { cause: error });
  }
  return {
    ...engineOf(performAlone, about),
    forFile: (files) => {
      const { perform, end } = oneAfterAnother(files);
      return { engine: engineOf(perform, about), end };
    },
  };
}

function engineOf(perform: Perform, about: ChildTasks['describe']['gives']): Engine {
  const within = (files: FileNeeds, timeoutMs: number, call: EngineCall | undefined): Limits => ({
    ...call,
    timeoutMs,
    files,
  });
  return {
    name: `node-av (FFmpeg ${about.version})`,
    hasToneMap: about.hasToneMap,
    probe: (path, call) => perform('probe', path, within(inputFiles({ path }), minute, call)),
    scanPackets: (input, index, call) =>
      perform('scanPackets', { input, index }, within(inputFiles(input), 60 * minute, call)),
    ladder: async (job, call) => {
      const timeoutMs = Math.max(30 * minute, job.endSeconds * 100_000);
      const limits = within(ladderFiles(job), timeoutMs, call);
      await perform('ladder', job, { ...limits, silenceMs: 5 * minute });
    },
    sound: async (job, call) => {
      const seconds = job.endSeconds - job.startSeconds;
      const limits = within(soundFiles(job), Math.max(30 * minute, seconds * 100_000), call);
      await perform('sound', job, { ...limits, silenceMs: 5 * minute });
    },
    frames: async (job, call) => {
      await perform('frames', job, within(framesFiles(job), 30 * minute, call));
    },
    subtitle: (input, index, call) =>
      perform('subtitle', { input, index }, within(inputFiles(input), 30 * minute, call)),
    loudness: (input, index, call) =>
      perform('loudness', { input, index }, within(inputFiles(input), 60 * minute, call)),
  };
}
