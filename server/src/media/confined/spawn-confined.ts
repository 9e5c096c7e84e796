import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { SHELL_ENV, wayFinder, type WayFinder } from './find-way.ts';
import type { FileNeeds } from './own-user.ts';

export type { FileNeeds };

/** What Node maps for itself before it runs anything, in bytes: its limit of memory comes on top. */
export const NODE_OWN_BYTES = 704 * 1024 ** 2;

/** What a confined program may use up; the system ends it, or refuses it more, beyond that. */
export interface ConfinedLimits {
  /** Memory of its own, in bytes; enforced on Linux. */
  memoryBytes: number;
  /** Time of the processor, in seconds. */
  cpuSeconds: number;
  /** The largest file that it writes, in bytes. */
  fileBytes: number;
}

export interface ConfinedProgram extends Partial<FileNeeds> {
  path: string;
  args: readonly string[];
  limits: ConfinedLimits;
  /** Scripts that `path` runs, where it is an interpreter. */
  scripts?: readonly string[];
  /** What its file descriptor 3 is; none unless given. */
  channel?: 'pipe' | 'ipc';
  /** Whether it runs at a lower priority than requests. */
  isPatient?: boolean;
}

export interface ConfinedChild {
  child: ChildProcess & { stdout: Readable; stderr: Readable };
  kill: () => void;
  /** For people: what holds it. */
  confinement: string;
}

/**
 * Runs the program below a shell that watches its own standard input: when this process ends, however it ends, the
 * pipe closes and the program is killed. The shell sets the limits; one that the system does not have is left out.
 */
const WATCHER = `
memory=$1 cpu=$2 file=$3 nice=$4
shift 4
exec 9<&0
[ "$nice" = 0 ] || ! command -v nice >/dev/null 2>&1 || set -- nice -n "$nice" "$@"
(
  exec 9<&- </dev/null
  { ulimit -c 0; } 2>/dev/null
  { ulimit -n 512; } 2>/dev/null
  { ulimit -t "$cpu"; } 2>/dev/null
  { ulimit -f "$file"; } 2>/dev/null
  { ulimit -d "$memory"; } 2>/dev/null
  exec "$@"
) &
program=$!
{ read -r _ <&9; kill -9 "$program"; } >/dev/null 2>&1 3>&- &
watch=$!
exec >/dev/null 2>&1 3>&-
wait "$program"
code=$?
kill "$watch"
exit "$code"
`;

const PATIENT = '10';

/** Units of the shell's limits, in bytes: memory, and files. */
const KILOBYTE = 1024;
const BLOCK = 512;

/**
 * Starts a program that decodes what came from outside. It does not outlive this process; it has no input, nothing of
 * the server's environment, no more than its limits, and, as far as the system allows, neither the server's user nor
 * the network. The one place where such programs are started.
 */
export async function spawnConfined(
  program: ConfinedProgram,
  finder: WayFinder = wayFinder,
): Promise<ConfinedChild> {
  const { args, limits, scripts = [], reads = [], writes = [], channel } = program;
  const path = resolve(program.path);
  const streams = ['pipe', 'pipe', ...(channel ? [channel] : [])] as const;
  if (process.platform === 'win32') {
    const stdio = ['ignore', ...streams] as const;
    const env = { SystemRoot: process.env['SystemRoot'] ?? '' };
    const child = spawn(path, args, { env, stdio: [...stdio], windowsHide: true });
    return confined(child, () => child.kill('SIGKILL'), 'none');
  }
  const way = await finder.find([path, ...scripts], { reads, writes });
  const numbers = [
    Math.ceil(limits.memoryBytes / KILOBYTE),
    Math.ceil(limits.cpuSeconds),
    Math.ceil(limits.fileBytes / BLOCK),
    program.isPatient ? PATIENT : 0,
  ].map(String);
  const shell = ['/bin/sh', '-c', WATCHER, 'sh', ...numbers, path, ...args];
  const [first = '/bin/sh', ...rest] = [...way.prefix, ...shell];
  const stdio = ['pipe', ...streams] as const;
  const child = spawn(first, rest, { cwd: '/', env: SHELL_ENV, stdio: [...stdio], ...way.startAs });
  // The program may end first; then nobody reads what closes here.
  child.stdin?.on('error', () => undefined);
  return confined(child, () => child.stdin?.destroy(), way.name);
}

/**
 * Whether a program that runs already may work with these files too: makes them accessible to it, and tells whether it
 * would be started the same way for them.
 */
export async function stillHolds(
  { confinement }: ConfinedChild,
  { path, scripts = [], reads = [], writes = [] }: Omit<ConfinedProgram, 'args' | 'limits'>,
  finder: WayFinder = wayFinder,
): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const way = await finder.find([resolve(path), ...scripts], { reads, writes });
  return way.name === confinement;
}

function confined(child: ChildProcess, kill: () => void, confinement: string): ConfinedChild {
  return { child: child as ConfinedChild['child'], kill, confinement };
}
