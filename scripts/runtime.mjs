/**
 * What has to be there before anything of the project runs. Any Node from 18 up may ask for it, with
 * nothing installed: these files import nothing but Node's own modules.
 */
export { ensureRuntime } from './runtime/node.mjs';
export { ensureInstalled } from './runtime/packages.mjs';
export { ensureBuilt } from './runtime/builds.mjs';
export { COMPILED_FOLDER } from './runtime/run.mjs';
export { endWithParent } from './runtime/parent.mjs';
