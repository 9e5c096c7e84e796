import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const server = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');
const READY_MS = 60_000;
const STOP_MS = 15_000;

/** Addresses of a running server, without a slash at the end. */
export interface Site {
  app: string;
  console: string;
}

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

async function answers(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(process: ChildProcess, address: string, log: string[]) {
  const deadline = Date.now() + READY_MS;
  while (!(await answers(address))) {
    if (process.exitCode !== null || Date.now() > deadline) {
      throw new Error(`the server does not start:\n${log.join('')}`);
    }
    await sleep(100);
  }
}

/**
 * Starts the real server, as `npm start` does after building, on free ports of this machine.
 * @param env further environment of the server
 */
export async function startSite(
  env: Record<string, string>,
): Promise<Site & { stop: () => Promise<void> }> {
  const [port, consolePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  const log: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => log.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    log.push(chunk.toString());
    process.stderr.write(chunk);
  });
  const site = { app: `http://127.0.0.1:${port}`, console: `http://127.0.0.1:${consolePort}` };
  await waitUntilReady(child, `${site.app}/healthz`, log);
  return {
    ...site,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
