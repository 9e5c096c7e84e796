// `npm start`: installs and builds what is missing, then runs everything. Any Node from 18 up may start it.
import module from 'node:module';
import {
  COMPILED_FOLDER,
  endWithParent,
  ensureBuilt,
  ensureInstalled,
  ensureRuntime,
} from './runtime.mjs';

endWithParent();
await ensureRuntime();
await ensureInstalled();
await ensureBuilt();
// What Node made of the sources is kept, and the next start is a second shorter. Older Nodes do not support it.
module.enableCompileCache?.(COMPILED_FOLDER);
// In this very process; `npm start` has no further one to lose.
await import(new URL('../server/src/main.ts', import.meta.url).href);
