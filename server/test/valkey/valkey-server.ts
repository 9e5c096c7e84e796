import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { accessSync, constants } from 'node:fs';
import { startTinyValkey } from './tiny-valkey.ts';

/** A Valkey for tests. `freeze` makes it silent without closing anything; `stop` ends it at once. */
export interface ValkeyServer {
  url: string;
  kind: 'program' | 'tiny';
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** A real program where one is installed, else one of the tests' own that knows the few commands needed. */
export async function startValkey(port = 0): Promise<ValkeyServer> {
  const program = findProgram();
  return program ? startProgram(program, port || (await freePort())) : startTinyValkey(port);
}

function findProgram(): string | undefined {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => ['valkey-server', 'redis-server'].map((name) => join(folder, name)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}

async function startProgram(program: string, port: number): Promise<ValkeyServer> {
  const options = { port, bind: '127.0.0.1', save: '', appendonly: 'no' };
  const child = spawn(
    program,
    Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const gone = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (bytes: Buffer) => {
      output += bytes.toString();
      if (/ready to accept connections/i.test(output)) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`${program} ended:\n${output}`)));
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    kind: 'program',
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
