import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a process takes to write its report. */
const REPORT_MS = 5_000;
const VITEST = /vitest[/\\](?:dist[/\\]workers|vitest\.mjs)/;

/** All processes, as Linux tells of them. @returns {{ id: number, parent: number, state: string, waits: string, command: string }[]} */
function processes() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const [state = '', parent = '0'] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
        const waits = readFileSync(`/proc/${name}/wchan`, 'utf8');
        return [{ id: Number(name), parent: Number(parent), state, waits, command }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}

function below(/** @type {number} */ id, /** @type {ReturnType<typeof processes>} */ all) {
  /** @type {ReturnType<typeof processes>} */
  const found = [];
  const parents = new Set([id]);
  for (let size = 0; size !== parents.size;) {
    size = parents.size;
    for (const one of all)
      if (parents.has(one.parent) && !parents.has(one.id)) {
        parents.add(one.id);
        found.push(one);
      }
  }
  return found;
}

/**
 * Lets Node's processes of a test run write reports when they are asked: what they execute, and what they wait for.
 * A run that says nothing any more is told about by `print`.
 */
export function silentRun() {
  const folder = mkdtempSync(join(tmpdir(), 'yehang-reports-'));
  /** Processes that may have to be killed. @type {number[]} */
  let stuck = [];
  return {
    /** Arguments of Node's for vitest and its workers. */
    execArgv: ['--report-on-signal', '--report-exclude-network', `--report-directory=${folder}`],
    /** Prints the processes below one, and the stack and open handles of vitest's workers. @param {number} id */
    async print(id) {
      if (process.platform !== 'linux') return;
      const all = processes();
      const found = [...all.filter((one) => one.id === id), ...below(id, all)];
      console.log('\nNothing was printed for minutes. What runs:');
      for (const { id: one, parent, state, waits, command } of found)
        console.log(`  ${one} ${parent} ${state} ${waits} ${command.slice(0, 160)}`);
      stuck = found.filter(({ command }) => VITEST.test(command)).map((one) => one.id);
      for (const one of stuck) process.kill(one, 'SIGUSR2');
      await sleep(REPORT_MS);
      for (const name of readdirSync(folder)) {
        const report = JSON.parse(readFileSync(join(folder, name), 'utf8'));
        console.log(`  ${report.header.processId}: ${report.javascriptStack.message}`);
        for (const line of report.javascriptStack.stack ?? []) console.log(`    ${line}`);
        for (const handle of report.libuv)
          if (handle.is_active && handle.type !== 'async')
            console.log(`    ${JSON.stringify(handle).slice(0, 200)}`);
      }
    },
    /** A worker that never comes back to its event loop does not notice that its parent is gone. */
    end() {
      for (const one of stuck)
        try {
          process.kill(one, 'SIGKILL');
        } catch {
          // It has ended.
        }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
