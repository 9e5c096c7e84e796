import { join } from 'node:path';
import type { AppContext } from '../app-context.ts';

/** Where unfinished work of the pipeline lies on this machine: a folder per video and attempt. */
export function packagingFolder({ workDir }: Pick<AppContext, 'workDir'>): string {
  return join(workDir, 'packaging');
}
