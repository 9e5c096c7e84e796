import type { EngineInput, FramesJob, LadderJob, PacketScan, Probe, SoundJob } from '../engine.ts';

/** What the child can do, with what it takes and gives. Everything is plain JSON. */
export interface ChildTasks {
  describe: { takes: null; gives: { version: string; hasToneMap: boolean } };
  probe: { takes: string; gives: Probe };
  scanPackets: { takes: { input: EngineInput; index: number }; gives: PacketScan };
  ladder: { takes: LadderJob; gives: null };
  sound: { takes: SoundJob; gives: null };
  frames: { takes: FramesJob; gives: null };
  subtitle: { takes: { input: EngineInput; index: number }; gives: string };
  loudness: { takes: { input: EngineInput; index: number }; gives: number | null };
}

export type ChildTask = keyof ChildTasks;

/** A message to the child, which gets the next one after its answer. */
export type ChildOrder = {
  [Task in ChildTask]: { task: Task; takes: ChildTasks[Task]['takes'] };
}[ChildTask];

/** What the child answers: seconds done, again and again, and then its result or failure. */
export type ChildAnswer =
  | { kind: 'seconds'; seconds: number }
  | { kind: 'result'; result: unknown }
  | { kind: 'failure'; message: string; code: string | null };
