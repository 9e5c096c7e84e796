// The page's policy forbids code made of text. The validator would try it and be reported, so it is
// told before anything else runs not to.
globalThis.__zod_globalConfig = { jitless: true };
