import { randomBytes } from 'node:crypto';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../engine/engine.ts';
import { mediaKey } from '../manifest.ts';
import type { Manifest } from '../manifest.ts';
import { packageVideo } from '../pipeline/package-video.ts';
import type { PackageInput } from '../pipeline/package-video.ts';
import { masterPlaylist, mediaPlaylist } from '../playlist.ts';
import { localStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { DecodedPlaylist } from './clip-spec.ts';
import { playWithClient } from './clips.ts';

/** Keys, folders and storage for packaging one video in a test. */
export interface Bench {
  dir: string;
  storage: Storage;
  keys: { key: Buffer; nameSecret: Buffer };
  imgKey: Buffer;
  pack(engine: Engine, source: string, more?: Partial<PackageInput>): Promise<Manifest>;
  /** Everything stored and everything left in the work folder. */
  leftovers(): Promise<string[]>;
  /** Plays a rendition as an outside client does: playlists, key and segments as files. */
  play(manifest: Manifest, rendition: number, previewSeconds?: number): Promise<DecodedPlaylist>;
}

let count = 0;

export function openBench(dir: string): Bench {
  count += 1;
  const prefix = `media/${count}`;
  const picturePrefix = `pictures/${count}`;
  const root = join(dir, `store-${count}`);
  const workDir = join(dir, `work-${count}`);
  const storage = localStorage(root);
  const keys = { key: randomBytes(16), nameSecret: randomBytes(32) };
  const imgKey = randomBytes(32);
  const filesBelow = async (folder: string): Promise<string[]> => {
    const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    return names.filter((it) => it.isFile()).map((it) => join(it.parentPath, it.name));
  };
  return {
    dir,
    storage,
    keys,
    imgKey,
    pack: (engine, source, more = {}) =>
      packageVideo({
        ...{ engine, source, workDir, storage, prefix, picturePrefix, keys, imgKey },
        ...{ preset: 'ultrafast', reserveBytes: 0, ...more },
      }),
    leftovers: async () => [...(await filesBelow(root)), ...(await filesBelow(workDir))],

    async play(manifest, index, previewSeconds) {
      const folder = join(dir, `play-${count}-${index}-${previewSeconds ?? 'all'}`);
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, 'key.bin'), keys.key);
      const selected = manifest.renditions.slice(index, index + 1);
      const master = masterPlaylist(
        { ...manifest, renditions: selected },
        (it) => `${it.name}.m3u8`,
      );
      await writeFile(join(folder, 'master.m3u8'), master);
      for (const rendition of selected) {
        const text = mediaPlaylist(rendition, {
          segmentAddress: (segment) => segment.name,
          keyAddress: 'key.bin',
          previewSeconds: previewSeconds ?? null,
        });
        await writeFile(join(folder, `${rendition.name}.m3u8`), text);
        for (const segment of rendition.segments) {
          if (!text.includes(segment.name)) continue;
          const stored = await storage.get(mediaKey(prefix, segment));
          await writeFile(join(folder, segment.name), await buffer(stored.stream));
        }
      }
      return playWithClient(join(folder, 'master.m3u8'));
    },
  };
}

/** A film that others made, beside the checkout, where there is one. */
export async function sampleFilm(): Promise<string | null> {
  const path = fileURLToPath(
    new URL('../../../../../shared/samples/big-buck-bunny-480p-30s.mp4', import.meta.url),
  );
  return stat(path).then(
    () => path,
    () => null,
  );
}
