// `npm test`: every check, every test, browser included; the last line is `N passed, N failed`.
// `npm test -- <path or option of vitest>…` runs those tests alone. Any Node from 18 up may start it.
import { COMPILED_FOLDER, ensureBuilt, ensureInstalled, ensureRuntime } from './runtime.mjs';

await ensureRuntime();
let hasTotal = false;
// What has to be there before the tests ends the process where it cannot be had.
process.on('exit', () => {
  if (!hasTotal) console.log('\n0 passed, 1 failed');
});
await ensureInstalled();
await ensureBuilt();
// Workers and servers that tests start load packages and sources in less time.
process.env.NODE_COMPILE_CACHE = COMPILED_FOLDER;
const chosen = process.argv.slice(2);
const { testChosen, testEverything } = await import('./test/everything.mjs');
process.exitCode = chosen.length > 0 ? await testChosen(chosen) : await testEverything();
hasTotal = true;
