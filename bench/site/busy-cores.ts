import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const ENDLESS = 'for (;;);';

/** Runs one endless loop for each core, so that all else has to share them. @returns ends them */
export function keepCoresBusy(): () => void {
  const loops = Array.from({ length: availableParallelism() }, () =>
    spawn(process.execPath, ['--eval', ENDLESS], { stdio: 'ignore' }),
  );
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
