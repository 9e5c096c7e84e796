import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { AppContext } from '../domain/app-context.ts';
import { packageClaim } from '../domain/media/package-claim.ts';
import { openAppContext } from '../domain/open-app-context.ts';
import { ensureFirstStaff } from '../domain/staff/ensure-first-staff.ts';
import { ensureSandboxChannel } from '../domain/recharge/ensure-sandbox-channel.ts';
import { startJobs } from '../jobs/start-jobs.ts';
import { isLoopback } from '../http/client.ts';
import type { Engine } from '../media/engine/engine.ts';
import { describeConfinement } from '../media/confined/find-way.ts';
import { openStorage } from '../media/storage/open-storage.ts';
import { isDemoUnfinished, startDemoFilling } from './demo-filling.ts';
import { engineOnDemand } from '../media/engine/open-engine.ts';
import { findEngine } from './find-engine.ts';
import { startupMessage } from './startup-message.ts';
import { listen } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { openLog } from './open-log.ts';
import { runRemoteWorker } from './run-remote-worker.ts';
import { checkSecretKey, ensureSecretKey } from './secret-key.ts';
import { openSharedLimits } from './shared-limits.ts';
import type { Shutdown } from './shutdown.ts';
import { acquireInstanceLock, makeDataFolder } from './instance-lock.ts';

/**
 * Starts what the configured role asks for; `shutdown` gets the way back step by step, also where this
 * throws half-way. Answers what to print, or that another process runs here already.
 */
export async function runServer(
  config: Config,
  shutdown: Shutdown,
): Promise<{ lines: string; isRunning: boolean }> {
  const { dataDir, role, storage } = config;
  makeDataFolder(dataDir);
  if (role === 'remote-worker') return runRemoteWorker(config, shutdown);
  const describe = await lockDataFolder(config, shutdown);
  if (typeof describe === 'string') return { lines: describe, isRunning: false };
  const log = openLog(config.logLevel);
  const secretKey = config.secretKey ?? ensureSecretKey(dataDir);
  const { database, address, close } = await openDatabase(config, log);
  shutdown.add(close);
  await checkSecretKey(database, secretKey);
  const limits = await openSharedLimits(config.valkeyUrl, log);
  shutdown.add(limits.close);
  const workDir = join(dataDir, 'work');
  const { counters, nonces } = limits;
  const parts = {
    log,
    database,
    storage: openStorage(storage),
    secretKey,
    payeeKeys: config.payeeKeys,
    workDir,
    engine: engineOnDemand({ ffmpegPath: config.ffmpegPath, ffprobePath: config.ffprobePath }),
    counters,
    uploadLimits: config.uploadLimits,
    live: config.live,
    isProduction: config.isProduction,
  };
  const context = await openAppContext(parts);
  shutdown.add(() => context.close());
  if (role === 'worker') {
    const engine = await startWork(config, context, shutdown);
    const what = engine.name ? `transcodes with ${engine.name}` : 'finds nothing to transcode with';
    return { lines: `The worker runs, and ${what}. Stop with Ctrl-C.`, isRunning: true };
  }
  const listeners = await listen(config, {
    context,
    nonces,
    publicUrl: config.publicUrl,
    appPort: config.port,
  });
  shutdown.add(() => listeners.close());
  await describe({ app: listeners.app[0], console: listeners.console[0] });
  const isFilling = role === 'all' && config.demo && (await isDemoUnfinished(database));
  if (isFilling) {
    const { ffmpegPath } = config;
    const filling = startDemoFilling(
      { address, storage, workDir, ffmpegPath, secretKey: secretKey.toString('base64') },
      (code) => log.warn({ code }, 'the demo films failed'),
    );
    shutdown.add(() => filling.stop());
  }
  if (role === 'all' && config.demo && !config.isProduction) await ensureSandboxChannel(context);
  const engine = role === 'all' ? await startWork(config, context, shutdown) : undefined;
  const firstStaff = await ensureFirstStaff({ database }, { mayRenew: role === 'all' });
  const mayTranscode = engine?.name !== '';
  const { app, console: staff } = listeners;
  return {
    lines: startupMessage({
      app,
      console: staff,
      isConsoleHere: isLoopback(config.consoleHost),
      firstStaff,
      isFilling,
      mayTranscode,
    }),
    isRunning: true,
  };
}

/** Several processes of one installation may share a folder on purpose; then each has a role. */
async function lockDataFolder(
  { role, dataDir }: Config,
  shutdown: Shutdown,
): Promise<string | ((details: Record<string, unknown>) => Promise<void>)> {
  if (role !== 'all') return async () => undefined;
  const lock = await acquireInstanceLock(dataDir);
  if ('running' in lock) return lock.running;
  shutdown.add(() => lock.release());
  return (details) => lock.describe(details);
}

/** Starts the jobs, and answers what they transcode with. */
async function startWork(config: Config, context: AppContext, shutdown: Shutdown): Promise<Engine> {
  const engine = await findEngine(config);
  context.log.info({ decoders: await describeConfinement() }, 'decoders are confined');
  const jobs = startJobs(context, (claim, stopping) =>
    packageClaim(context, engine, claim, stopping),
  );
  shutdown.add(() => jobs.stop());
  return engine;
}
