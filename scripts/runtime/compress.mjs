import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt']);
/** Smaller files fit in one packet as they are. */
const WORTH_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Puts a `.br` and a `.gz` beside every text of a folder, for a server that sends those as they are. */
export async function compressFolder(folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return compressFolder(path);
      if (!TEXT.has(extname(entry.name))) return undefined;
      const bytes = readFileSync(path);
      if (bytes.length < WORTH_BYTES) return undefined;
      writeFileSync(`${path}.br`, await toBrotli(bytes, brotliOptions(bytes.length)));
      writeFileSync(`${path}.gz`, await toGzip(bytes, { level: 9 }));
      return undefined;
    }),
  );
}

const brotliOptions = (size) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  },
});
