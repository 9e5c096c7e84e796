import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/**
 * Runs the program below a shell that watches its own standard input: when this process ends, however
 * it ends, the pipe closes and the program is killed. ffmpeg itself would run on. `nice` gives priority to requests.
 */
const watcher = `
exec 3<&0
command -v nice >/dev/null 2>&1 && set -- nice -n 10 "$@"
"$@" 3<&- </dev/null &
program=$!
{ read -r _ <&3; kill -9 "$program"; } >/dev/null 2>&1 &
watch=$!
wait "$program"
code=$?
kill "$watch" 2>/dev/null
exit "$code"
`;

export interface AttachedProgram {
  child: ChildProcessByStdio<Writable | null, Readable, Readable>;
  kill: () => void;
}

/** Starts a program that does not outlive this process, without a terminal and without input. */
export function spawnAttached(path: string, args: string[]): AttachedProgram {
  if (process.platform === 'win32') {
    const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'], windowsHide: true });
    return { child, kill: () => child.kill('SIGKILL') };
  }
  const child = spawn('/bin/sh', ['-c', watcher, 'sh', path, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  // The program may end first; then the pipe that closes here has no reader.
  child.stdin.on('error', () => undefined);
  return { child, kill: () => child.stdin.destroy() };
}
