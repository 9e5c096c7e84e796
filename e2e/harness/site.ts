import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const server = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts');
/** Long, for a machine on which others work as well. */
const READY_MS = 150_000;
const STOP_MS = 15_000;

/** Addresses of a running server, without a slash at the end. */
export interface Site {
  app: string;
  console: string;
}

/** The first member of staff, an owner who has not enrolled a second factor yet. */
export interface Owner {
  login: string;
  password: string;
}

export async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  return port;
}

/** Waits for what the server prints once it runs; `printed` grows meanwhile. */
async function waitUntilReady(child: ChildProcess, printed: string[]): Promise<string> {
  const deadline = Date.now() + READY_MS;
  for (;;) {
    const text = printed.join('');
    if (text.includes('Stop with Ctrl-C')) return text;
    if (child.exitCode !== null || Date.now() > deadline) {
      throw new Error(`the server does not start:\n${text}`);
    }
    await sleep(100);
  }
}

function readOwner(text: string): Owner {
  const match = /First login to the console: (\S+), password (\S+)/.exec(text);
  if (!match) throw new Error(`the server prints no first login:\n${text}`);
  return { login: match[1] ?? '', password: match[2] ?? '' };
}

interface RunningSite extends Site {
  /** What it printed until it was ready. */
  text: string;
  stop: () => Promise<void>;
}

/**
 * Starts the real server, as `npm start` does after building, on free ports of this machine.
 * @param env further environment of the server
 */
export async function startServer(env: Record<string, string>): Promise<RunningSite> {
  const [port, consolePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [server], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      LOG_LEVEL: 'error',
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...env,
    },
  });
  const printed: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    printed.push(chunk.toString());
    process.stderr.write(chunk);
  });
  const stop = async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    const text = await waitUntilReady(child, printed);
    const at = (ownPort: number) => `http://127.0.0.1:${ownPort}`;
    return { app: at(port), console: at(consolePort), text, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the real server on an empty database, which gets its first member of staff. */
export async function startSite(
  env: Record<string, string>,
): Promise<Site & { owner: Owner; stop: () => Promise<void> }> {
  const { text, ...site } = await startServer(env);
  return { ...site, owner: readOwner(text) };
}
