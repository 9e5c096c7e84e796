// `npm run check`: types, lint, format, boundaries, unused code, sizes. Any Node from 18 up may start it.
import { ensureInstalled, ensureRuntime } from './runtime.mjs';

await ensureRuntime();
await ensureInstalled();
const { runChecks } = await import('./checks/all.mjs');
const { failed } = await runChecks();
process.exitCode = failed > 0 ? 1 : 0;
