import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { MediaError } from '../../media-error.ts';
import { allGone, countRunning, newMark } from '../../test/running.ts';
import { runProgram } from './run-program.ts';
import type { ProgramRun } from './run-program.ts';

const node = process.execPath;
const foreverWith = (mark: string) => `console.log('${mark}'); setInterval(() => {}, 1000)`;

/** Runs a script with Node; tells the outcome and the lines printed. */
async function run(script: string, options: Partial<ProgramRun> = {}, more: string[] = []) {
  const lines: string[] = [];
  const onLine = (line: string): void => {
    lines.push(line);
    options.onLine?.(line);
  };
  const work = runProgram(node, ['-e', script, ...more], { timeoutMs: 9000, ...options, onLine });
  const outcome = await work.then(
    (errors) => errors,
    (error: unknown) => (error instanceof MediaError ? error : Promise.reject(error as Error)),
  );
  return { lines, outcome };
}

it('gives lines and the error output of a program that ends well', async () => {
  const { lines, outcome } = await run('console.log("a\\nb"); console.error("noted")');
  expect(lines).toEqual(['a', 'b']);
  expect(outcome).toBe('noted\n');
});

it('passes arguments as they are', async () => {
  const odd = ['a b', '"', "'", '$HOME', '`id`', ';', '*', '夜航', ''];
  const { lines } = await run('console.log(JSON.stringify(process.argv.slice(1)))', {}, odd);
  expect(JSON.parse(lines[0] ?? '')).toEqual(odd);
});

it('returns the error output of a failing program', async () => {
  const { outcome } = await run('console.error("no such stream"); process.exit(3)');
  expect(outcome).toMatchObject({ code: 'engineFailed', detail: 'no such stream' });
});

it('reports that there is no such program', async () => {
  const work = runProgram('/nowhere/ffmpeg', [], { timeoutMs: 5000 });
  await expect(work).rejects.toMatchObject({ code: 'engineMissing' });
});

it.each([
  ['tooSlow', { timeoutMs: 400 }],
  ['tooSlow', { silenceMs: 400 }],
] as const)('ends a program that takes too long (%s, %j)', async (code, limits) => {
  const mark = newMark();
  const { outcome } = await run(foreverWith(mark), limits);
  expect(outcome).toMatchObject({ code });
  await allGone(mark);
});

it('ends a cancelled program', async () => {
  const cancel = new AbortController();
  const mark = newMark();
  const running: number[] = [];
  const { outcome } = await run(foreverWith(mark), {
    signal: cancel.signal,
    onLine: () => {
      running.push(countRunning(mark));
      cancel.abort();
    },
  });
  expect(outcome).toMatchObject({ code: 'cancelled' });
  expect(running[0]).toBeGreaterThan(0);
  await allGone(mark);
});

it('leaves no program behind when this process is killed', async () => {
  const module = JSON.stringify(new URL('./run-program.ts', import.meta.url).href);
  const mark = newMark();
  const parent = spawn(
    node,
    [
      '--input-type=module',
      '-e',
      `import { runProgram } from ${module};
       await runProgram(process.execPath, ['-e', ${JSON.stringify(foreverWith(mark))}],
         { timeoutMs: 60000, onLine: (it) => console.log(it) });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(createInterface({ input: parent.stdout }), 'line')) as [string];
  expect(line).toBe(mark);
  parent.kill('SIGKILL');
  await allGone(mark);
});

it('says so where a program wants more memory than it may have', async () => {
  const { outcome } = await run('throw new RangeError("std::bad_alloc")');
  expect(outcome).toMatchObject({ code: 'outOfMemory' });
});
