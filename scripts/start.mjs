// `npm start`: installs and builds what is missing, then runs everything. Any Node from 18 up may start it.
import { endWithParent, ensureBuilt, ensureInstalled, ensureRuntime } from './runtime.mjs';

endWithParent();
await ensureRuntime();
await ensureInstalled();
await ensureBuilt();
// In this very process; `npm start` has no further one to lose.
await import(new URL('../server/src/main.ts', import.meta.url).href);
