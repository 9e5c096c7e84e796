import { Session } from 'node:inspector/promises';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the parent asks of a server in a child process, by message. */
export type ChildRequest<Work> = { start: Work } | { cpu: true } | { profile: 'start' | 'write' };

const inspector = new Session();

/**
 * Run in a child process: starts the server when the parent says with what, and answers with its port;
 * afterwards answers with the seconds of processor time that this process used so far. Where BENCH_PROFILE names a
 * folder, what ran since `profile: 'start'` is written there as a profile that Chromium's developer tools open.
 */
export function serveAsChild<Work>(serve: (work: Work) => Promise<number>): void {
  // A parent that is gone, however it went, leaves no server behind.
  process.once('disconnect', () => process.exit());
  process.on('message', (request: ChildRequest<Work>) => {
    if ('start' in request) {
      void serve(request.start).then((port) => process.send?.(port));
    } else if ('profile' in request) {
      void profile(request.profile).then(() => process.send?.(0));
    } else {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1e6);
    }
  });
}

async function profile(step: 'start' | 'write'): Promise<void> {
  if (step === 'start') {
    inspector.connect();
    await inspector.post('Profiler.enable');
    await inspector.post('Profiler.start');
    return;
  }
  const { profile } = await inspector.post('Profiler.stop');
  const name = `${process.pid}.cpuprofile`;
  writeFileSync(join(process.env.BENCH_PROFILE ?? '.', name), JSON.stringify(profile));
}
