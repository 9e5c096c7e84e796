import type { GamePlan } from '@yehang/contract/shapes/imports.ts';
import { replaceGameFiles } from '../../db/queries/games/files.ts';
import { retireFiles } from '../../db/queries/media/retired-files.ts';
import type { GameFile } from '../../db/types.ts';
import { openArchive, type OpenArchive } from '../../media/archive/archive-door.ts';
import type { ArchiveEntry, ArchiveLimits } from '../../media/archive/archive-messages.ts';
import { MediaError, stopIfCancelled } from '../../media/media-error.ts';
import { fileTypeOf } from '../games/file-types.ts';
import { keyOfFile } from '../games/stored-files.ts';
import { outerFolder, toFindings } from './archive-files.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import type { Importer } from './importer.ts';
import { leftOutOf } from './left-out-notes.ts';

const MB = 1024 ** 2;
/** As other places for browser games have them; what a phone can load is far less. */
const LIMITS: ArchiveLimits = {
  entries: 2_000,
  entryBytes: 100 * MB,
  totalBytes: 500 * MB,
  ratio: 200,
};

const PAGE = /\.html?$/i;
const SCRIPT = /\.(m?js|html?)$/i;
/** What a game keeps in the browser's database is lost: its frame has none. */
const DATABASE = /indexedDB|localforage/i;
/** Files that hint at what phones cannot do: threads need headers that a sandboxed frame never has. */
const THREADS = /\.worker\.m?js$/i;
/** Addresses that need no escaping beyond what `encodeURI` does. */
const MOST_PATH = 200;

interface GameEntry extends ArchiveEntry {
  path: string;
}

/** Browser games as ZIP of HTML5. */
export const gameImporter: Importer<GamePlan> = {
  kind: 'game',
  takesSeveral: false,
  area: LOCKED_PICTURES,

  read: async ({ row }) => {
    const archive = await openArchive(row.sourcePath, LIMITS);
    try {
      const files = filesOf(archive);
      const entry = entryOf(files);
      if (!entry) throw new MediaError('archiveNoPage');
      const plan: GamePlan = {
        kind: 'game',
        entry: entry.index,
        orientation: 'any',
        hasScores: false,
      };
      const used = new Set(files.map(({ index }) => index));
      const { leftOut, notes: first } = leftOutOf(archive, used, '游戏需要的类型');
      const notes = [
        ...first,
        ...(files.some(({ path }) => THREADS.test(path))
          ? ['这个游戏可能用了多线程，手机上打不开，请用单线程方式重新导出']
          : []),
        ...((await keepsInDatabase(archive, files))
          ? ['这个游戏可能用 IndexedDB 存档，这样的存档留不下来，请改用 localStorage']
          : []),
      ];
      return { plan, findings: toFindings(files, { leftOut, notes }) };
    } finally {
      archive.close();
    }
  },

  planProblem: ({ entry }, { files }) => {
    const named = files.find(({ index }) => index === entry);
    return named && PAGE.test(named.name) ? null : '首页文件必须是压缩包里的网页文件';
  },

  carryOut: async (work, { entry, orientation, hasScores }) => {
    const { context, row, folder, signal } = work;
    const archive = await openArchive(row.sourcePath, LIMITS);
    try {
      const files = filesOf(archive);
      const page = files.find(({ index }) => index === entry);
      if (!page) throw new MediaError('archiveNoPage');
      const manifest: GameFile[] = [];
      for (const [place, { index, path }] of files.entries()) {
        stopIfCancelled(signal);
        const bytes = await archive.read(index);
        const contentType = fileTypeOf(path)!.contentType;
        await context.storage.put(keyOfFile(folder, place), bytes, { contentType });
        manifest.push({ path, bytes: bytes.length });
        work.onProgress('files', (place + 1) / files.length);
      }
      const game = { prefix: folder, entry: page.path, manifest, orientation, hasScores };
      return async (database) => {
        const before = await replaceGameFiles(database, row.contentId, game);
        // Who plays goes on with the files that the game began with.
        if (before !== null) await retireFiles(database, before);
      };
    } finally {
      archive.close();
    }
  },
};

/** The files that are imported, by paths without a folder around everything. */
function filesOf({ entries }: OpenArchive): GameEntry[] {
  const outer = outerFolder(entries.map(({ name }) => name));
  return entries
    .map((entry) => ({ ...entry, path: entry.name.slice(outer.length) }))
    .filter(({ path }) => path.length <= MOST_PATH && fileTypeOf(path) !== null);
}

async function keepsInDatabase(archive: OpenArchive, files: readonly GameEntry[]) {
  for (const { index, path } of files) {
    if (SCRIPT.test(path) && DATABASE.test((await archive.read(index)).toString('latin1')))
      return true;
  }
  return false;
}

/** The page that is opened: `index.html`, or the one nearest to the top. */
function entryOf(files: readonly GameEntry[]): GameEntry | undefined {
  const depth = ({ path }: GameEntry) => path.split('/').length;
  const rank = (file: GameEntry) =>
    depth(file) * 2 - (/(^|\/)index\.html?$/i.test(file.path) ? 1 : 0);
  return files.filter(({ path }) => PAGE.test(path)).sort((a, b) => rank(a) - rank(b))[0];
}
