import { addonEngine } from '../engine/addon/addon-engine.ts';
import type { Engine } from '../engine/engine.ts';
import { findPrograms } from '../engine/program/find-programs.ts';
import { programEngine } from '../engine/program/program-engine.ts';

/** Every engine that this machine has: the one out of the npm package, and the programs if there are any. */
export async function availableEngines(): Promise<{ kind: string; engine: Engine }[]> {
  const programs = await findPrograms({});
  const addon = { kind: 'node-av', engine: await addonEngine() };
  if (typeof programs === 'string') return [addon];
  return [{ kind: 'programs', engine: programEngine(programs) }, addon];
}
