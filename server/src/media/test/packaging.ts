import { createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../engine/engine.ts';
import { mediaKey } from '../manifest.ts';
import type { Manifest } from '../manifest.ts';
import { packageVideo } from '../pipeline/package-video.ts';
import type { PackageInput } from '../pipeline/package-video.ts';
import { masterPlaylist, mediaPlaylist, segmentsOf } from '../playlist.ts';
import { localStorage } from '../storage/local-storage.ts';
import type { Storage } from '../storage/storage.ts';
import type { DecodedPlaylist } from './clip-spec.ts';
import { playWithClient } from './clips.ts';

/** A decoded picture: three bytes a pixel. */
export interface DecodedPicture {
  pixels: Buffer;
  width: number;
  height: number;
}

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
  /** Decodes a frame of the best rendition's first segment, the first one unless given. */
  picture(engine: Engine, manifest: Manifest, startSeconds?: number): Promise<DecodedPicture>;
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
      const sounds = (manifest.audioTracks ?? []).filter((it) => it.segments !== null);
      const master = masterPlaylist(
        { ...manifest, renditions: selected },
        (it) => `${it.name}.m3u8`,
      );
      await writeFile(join(folder, 'master.m3u8'), master);
      for (const { name } of [...selected, ...sounds]) {
        const listed = segmentsOf(manifest, name, previewSeconds ?? null) ?? [];
        const text = mediaPlaylist(listed, {
          segmentAddress: (segment) => segment.name,
          keyAddress: 'key.bin',
        });
        await writeFile(join(folder, `${name}.m3u8`), text);
        for (const segment of listed) {
          const stored = await storage.get(mediaKey(prefix, segment));
          await writeFile(join(folder, segment.name), await buffer(stored.stream));
        }
      }
      return playWithClient(join(folder, 'master.m3u8'));
    },

    async picture(engine, { renditions, width, height }, startSeconds = 0) {
      const [segment = { name: '' }] = renditions[0]?.segments ?? [];
      const stored = await buffer((await storage.get(mediaKey(prefix, segment))).stream);
      const decipher = createDecipheriv('aes-128-cbc', keys.key, Buffer.alloc(16));
      const folder = join(dir, `picture-${segment.name}`);
      await mkdir(folder, { recursive: true });
      const path = join(folder, 'segment.ts');
      await writeFile(path, Buffer.concat([decipher.update(stored), decipher.final()]));
      const outPath = join(folder, 'picture.rgb');
      const input = { path, demuxer: 'mpegts' } as const;
      // A segment has one key frame, which seeking would pass over.
      const filter = `trim=start=${startSeconds}`;
      const one = { videoIndex: 0, effort: 'all', maxFrames: 1, startSeconds: 0 } as const;
      await engine.frames({ input, ...one, filter, outPath });
      const pixels = await readFile(outPath);
      if (pixels.length !== width * height * 3) throw new Error(`${pixels.length} bytes`);
      return { pixels, width, height };
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
