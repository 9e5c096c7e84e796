import { availableParallelism } from 'node:os';
import { checkCommitSubjects } from './commit-subjects.mjs';
import { checkNamedKinds } from './named-kinds.mjs';
import { checkDocumentPaths } from './document-paths.mjs';
import { checkPrivateWords } from './private-words.mjs';
import { runProgram } from './run-program.mjs';
import { checkSizes } from './sizes.mjs';
import { checkTwiceDeclared } from './twice-declared.mjs';
import { checkAreaCycles } from './area-cycles.mjs';

const workspaces = ['contract', 'ui', 'server', 'web', 'console', 'demo', 'e2e', 'bench'];

/** @type {{ name: string, run: () => Promise<{ ok: boolean, output: string, note?: string }> }[]} */
const checks = [
  // Types as well, each file by the configuration of its workspace.
  { name: 'lint and types', run: () => runProgram('oxlint', ['--deny-warnings']) },
  { name: 'format', run: () => runProgram('oxfmt', ['--check']) },
  {
    name: 'boundaries',
    run: () => runProgram('dependency-cruiser', [...workspaces, 'scripts'], 'depcruise'),
  },
  { name: 'unused', run: () => runProgram('knip', ['--no-progress']) },
  // What only tests use is no part of the product.
  { name: 'unused but in tests', run: () => runProgram('knip', ['--production', '--no-progress']) },
  { name: 'area cycles', run: async () => checkAreaCycles() },
  { name: 'sizes', run: async () => checkSizes() },
  { name: 'declared twice', run: async () => checkTwiceDeclared() },
  { name: 'kinds', run: async () => checkNamedKinds() },
  { name: 'words', run: async () => checkPrivateWords() },
  { name: 'paths', run: async () => checkDocumentPaths() },
  { name: 'commit subjects', run: async () => checkCommitSubjects() },
];

/**
 * Runs every static check, as many at a time as there are cores, and prints a line for each.
 * @param {(check: { name: string }) => boolean} [wanted]
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>}
 */
export async function runChecks(wanted = () => true) {
  const waiting = checks.filter(wanted);
  const total = { passed: 0, failed: 0, failures: /** @type {string[]} */ ([]) };
  async function work() {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const { ok, output, note } = await check.run();
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(
        `${ok ? '✓' : '✗'} ${check.name.padEnd(16)} ${seconds} s${note ? `  ${note}` : ''}`,
      );
      const indented = output.trimEnd().replace(/^/gm, '    ');
      if (!ok) console.log(indented);
      if (!ok) total.failures.push(`${check.name}\n${indented}`);
      total[ok ? 'passed' : 'failed'] += 1;
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return total;
}
