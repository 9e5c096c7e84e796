import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { runPackaging } from '../domain/media/run-packaging.ts';
import { JobServerError, JobServer } from '../domain/media/remote/job-server.ts';
import { every } from '../jobs/every.ts';
import { findEngine } from './find-engine.ts';
import { openLog } from './open-log.ts';
import { PlainError } from './plain-error.ts';
import type { Shutdown } from './shutdown.ts';
import { acquireInstanceLock } from './instance-lock.ts';

/** Polls this often for work where there was none. */
const POLL_EVERY_SECONDS = 5;

/**
 * Packages videos for a server elsewhere, one after another, with nothing but its address and a token: no database,
 * no store. Answers what to print. Throws `PlainError` where nothing can be transcoded here.
 */
export async function runRemoteWorker(
  config: Config,
  shutdown: Shutdown,
): Promise<{ lines: string; isRunning: boolean }> {
  const { dataDir, workerServer = '', workerToken = '', workerLane, logLevel } = config;
  const lock = await acquireInstanceLock(dataDir);
  if ('running' in lock)
    return { lines: `Another process works in ${dataDir} already.`, isRunning: false };
  shutdown.add(() => lock.release());
  const log = openLog(logLevel);
  const engine = await findEngine(config);
  if (engine.name === '')
    throw new PlainError('There is nothing to transcode with on this machine.');
  const workDir = join(dataDir, 'work', 'packaging');
  // What a killed worker left.
  await rm(workDir, { recursive: true, force: true });
  const jobServer = new JobServer(workerServer, workerToken);
  const working = every(
    POLL_EVERY_SECONDS,
    async (stopping) => {
      const order = await jobServer.claim(workerLane, stopping);
      if (!order) return false;
      const end = await runPackaging(jobServer.for(order), order, {
        engine,
        workDir,
        stopping,
        log,
      });
      if (end.cause) log.error({ err: end.cause, contentId: order.contentId }, 'failed');
      await jobServer.end(order, end.outcome);
      return true;
    },
    {
      failed: (err) => {
        if (err instanceof JobServerError) log.error({ err }, 'refused');
        else log.warn({ err }, 'the server cannot be reached, or broke off; it is asked again');
      },
    },
  );
  shutdown.add(() => working.stop());
  return {
    lines: `The worker transcodes with ${engine.name} for ${workerServer}. Stop with Ctrl-C.`,
    isRunning: true,
  };
}
