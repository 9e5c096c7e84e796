// Builds the app for the shell into www/. The shell has no server of its own origin, so it brings the addresses of
// the API along: API_BASES, https, separated by commas. APP_STORE=true makes it the light edition from its first call.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bases = (process.env.API_BASES ?? '')
  .split(',')
  .map((base) => base.trim().replace(/\/+$/, ''));
const wrong = bases.filter((base) => !/^https:\/\/[^/]+\/.*api\/app$/.test(base));
if (wrong.length > 0) {
  console.error(
    'API_BASES names addresses such as https://app.example.com/api/app, separated by commas.',
  );
  console.error(`Not such an address: ${wrong.map((base) => base || '(none)').join(', ')}`);
  process.exit(1);
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
const outDir = join(import.meta.dirname, 'www');
const { status } = spawnSync(
  process.execPath,
  [vite, 'build', '--outDir', outDir, '--emptyOutDir'],
  {
    cwd: join(root, 'web'),
    stdio: 'inherit',
    env: {
      ...process.env,
      VITE_API_BASES: bases.join(','),
      VITE_IS_APP_STORE: process.env.APP_STORE === 'true' ? 'true' : 'false',
    },
  },
);
process.exit(status ?? 1);
