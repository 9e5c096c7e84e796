import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureChromium } from '../../scripts/test/chromium.mjs';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--remote-debugging-port=0',
];
const START_MS = 90_000;

/** A Chromium without a window that others may steer through a port. */
export async function openChromium(): Promise<{ port: number; stop: () => Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'yehang-chromium-'));
  const child = spawn(await ensureChromium(), [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  const deadline = Date.now() + START_MS;
  for (;;) {
    // It writes down the port it took.
    const written = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (written) return { port: Number(written.split('\n')[0]), stop };
    if (child.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Chromium does not open its port within ${START_MS / 1000} s`);
    }
    await sleep(50);
  }
}
