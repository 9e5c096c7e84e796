import { readFile, rm } from 'node:fs/promises';
import type { Engine } from '../engine/engine.ts';
import type { Rendition } from '../manifest.ts';
import { MediaError, stopIfCancelled } from '../media-error.ts';
import { codecNames } from './codec-names.ts';
import { checkAligned, joinPieces, readPieces, totalSeconds } from './pieces.ts';
import type { Piece } from './pieces.ts';
import type { LadderPlan } from './plan-ladder.ts';
import { perSecond, resultRate } from './rungs.ts';
import type { Source } from './check-source.ts';
import { storeSegments } from './store-segments.ts';
import type { SegmentsInput } from './store-segments.ts';

/** A rendition on disk, cut into segments and not yet encrypted. */
export interface CutRendition {
  tsPath: string;
  pieces: Piece[];
}

/** A file that breaks off gives less than this part of what its headers promise. */
const wholePart = 0.95;

/** A picture may stand a while after its last moment; longer than this its times are made up. */
const longerSeconds = 10;

/** An engine that could decode nothing may end well, and write nothing. */
async function readPlaylist(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new MediaError('broken', 'nothing could be decoded', { cause });
  }
}

/** Runs the ladder and cuts its files into segments that begin together. Throws `MediaError`. */
export async function runLadder(
  engine: Engine,
  source: Source,
  plan: LadderPlan,
  call: { signal: AbortSignal; onSeconds: (seconds: number) => void },
): Promise<CutRendition[]> {
  await engine.ladder(plan.job, call);
  const frameSeconds = 1 / perSecond(resultRate(source.video));
  const cut = await Promise.all(
    plan.job.outputs.map(async ({ tsPath, playlistPath }) => {
      const pieces = readPieces(await readPlaylist(playlistPath));
      const { starts } = plan;
      return { tsPath, pieces: starts ? joinPieces(pieces, starts, frameSeconds * 1.5) : pieces };
    }),
  );
  const seconds = Math.max(...cut.map((it) => totalSeconds(it.pieces)));
  const promised = source.video.durationSeconds || source.durationSeconds;
  if (!(seconds > 0) || seconds < promised * wholePart - 1) {
    throw new MediaError('broken', `${seconds} s of ${promised} s could be decoded`);
  }
  if (seconds > plan.job.endSeconds * 1.1 + longerSeconds) {
    throw new MediaError('badDuration', `${seconds} s came of ${promised} s`);
  }
  checkAligned(
    cut.map((it) => it.pieces),
    frameSeconds * 1.5,
  );
  return cut;
}

/** Encrypts and stores all renditions, removing each plain file but the smallest, and describes them. */
export async function storeRenditions(
  source: Source,
  plan: LadderPlan,
  cut: CutRendition[],
  input: Pick<SegmentsInput, 'storage' | 'prefix' | 'keys' | 'signal' | 'onStored'>,
): Promise<Rendition[]> {
  const renditions: Rendition[] = [];
  for (const [index, { tsPath, pieces }] of cut.entries()) {
    stopIfCancelled(input.signal);
    const rung = plan.rungs[index];
    const output = plan.job.outputs[index];
    if (!rung || !output) throw new MediaError('engineFailed', 'a rendition without a plan');
    const { name, width, height } = rung;
    const codecs = await codecNames(tsPath, output.audio !== null);
    const segments = await storeSegments({ ...input, rendition: name, tsPath, pieces });
    const seconds = totalSeconds(pieces);
    const bits = segments.reduce((sum, it) => sum + it.bytes * 8, 0);
    const peak = Math.max(
      ...segments.map((it) => (it.bytes * 8) / Math.max(it.durationSeconds, 1)),
    );
    renditions.push({
      name,
      width,
      height,
      bandwidth: Math.ceil(Math.max(peak, bits / seconds)),
      averageBandwidth: Math.ceil(bits / seconds),
      frameRate: Math.round(perSecond(resultRate(source.video)) * 1000) / 1000,
      codecs,
      isCopy: output.video.kind === 'copy',
      segments,
    });
    if (index < cut.length - 1) await rm(tsPath);
  }
  return renditions;
}
