import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A server in a process of its own, so that client and server do not share an event loop. */
export async function startChild(
  module: URL,
  work: unknown,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const child: ChildProcess = fork(module, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send(work as object);
  const [port] = (await once(child, 'message')) as [number];
  return {
    port,
    stop: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
