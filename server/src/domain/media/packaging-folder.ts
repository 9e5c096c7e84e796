import { join } from 'node:path';

/** Where unfinished work of the pipeline lies on this machine: a folder per video and attempt. */
export function packagingFolder({ workDir }: { workDir: string }): string {
  return join(workDir, 'packaging');
}
