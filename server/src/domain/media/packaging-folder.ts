import { join } from 'node:path';
import type { Domain } from '../domain.ts';

/** Where unfinished work of the pipeline lies on this machine: a folder per item and attempt. */
export function packagingFolder({ workDir }: Pick<Domain, 'workDir'>): string {
  return join(workDir, 'packaging');
}
