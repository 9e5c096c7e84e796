import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..', '..');
const PATIENCE_MS = 300_000;

/** A running `npm start`. */
export interface Started {
  origin: string;
  pid: number;
  /** From the command to the first answer of a call. */
  seconds: number;
  /** `performance.now()` of the command. */
  startedAt: number;
  stop(): Promise<void>;
}

/** Runs `npm start` as a user does, on free ports, and waits for its first answer. */
export async function npmStart(env: Record<string, string>): Promise<Started> {
  const [port, consolePort] = [await freePort(), await freePort()];
  const npm = process.env.npm_execpath;
  const [program, args] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []];
  const startedAt = performance.now();
  const child = spawn(program, [...args, 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => (output += bytes.toString()));
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null) child.kill('SIGTERM');
    await ended;
  };
  const origin = `http://127.0.0.1:${port}`;
  while (!(await answers(`${origin}/api/app/ping/check`))) {
    if (child.exitCode !== null || performance.now() - startedAt > PATIENCE_MS) {
      await stop();
      throw new Error(`npm start gives no answer:\n${output}`);
    }
    await sleep(20);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  return { origin, pid: child.pid!, seconds, startedAt, stop };
}

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}
