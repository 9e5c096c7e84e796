import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { ChildRequest } from './serve-child.ts';

/** A server in a process of its own, so that client and server do not share an event loop. */
export interface ChildServer {
  port: number;
  pid: number;
  /** Seconds of processor time it used so far, of all its threads. */
  cpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts a module that calls `serveAsChild`. */
export async function startChild<Work>(module: URL, work: Work): Promise<ChildServer> {
  const child: ChildProcess = fork(module, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const exited = once(child, 'exit');
  const ask = async (request: ChildRequest<Work>): Promise<number> => {
    const answer = new Promise<number>((resolve) => child.once('message', resolve));
    child.send(request);
    return Promise.race([
      answer,
      exited.then(() => {
        throw new Error(`the server of ${module.pathname} ended`);
      }),
    ]);
  };
  const isProfiled = Boolean(process.env.BENCH_PROFILE);
  const port = await ask({ start: work });
  if (isProfiled) await ask({ profile: 'start' });
  return {
    port,
    pid: child.pid ?? 0,
    cpuSeconds: () => ask({ cpu: true }),
    stop: async () => {
      if (isProfiled) await ask({ profile: 'write' });
      child.kill('SIGKILL');
      await exited;
    },
  };
}
