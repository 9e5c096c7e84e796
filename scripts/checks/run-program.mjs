import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The repository's root folder. */
export const root = join(import.meta.dirname, '..', '..');

/**
 * Runs a program that an npm package brings along, with this very Node.
 * @param {string} name the package, and its program unless `program` says otherwise
 * @param {string[]} args
 * @param {string} [program] name in the package's `bin`
 * @returns {Promise<{ ok: boolean, output: string }>} both streams as one text
 */
export function runProgram(name, args, program = name) {
  const home = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const file = join(home, typeof bin === 'string' ? bin : bin[program]);
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [file, ...args], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NO_COLOR: '1',
        FORCE_COLOR: undefined,
        // Type-aware linting starts a second program, which looks for Node on the path.
        PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}`,
      },
    });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ ok: false, output: String(error) }));
    child.on('close', (code) => resolve({ ok: code === 0, output }));
  });
}
