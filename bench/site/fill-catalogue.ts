import { join } from 'node:path';
import { catalogue } from '@yehang/demo/catalogue/catalogue.ts';
import { coverSizes, drawCover } from '@yehang/demo/render.ts';
import { connectDatabase } from '@yehang/server/db/connect.ts';
import { stableId } from '@yehang/server/demo/stable-id.ts';
import { loadPublicKeys } from '@yehang/server/domain/settings/public-keys.ts';
import { storePicture } from '@yehang/server/media/pictures/store-picture.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { copyFilm } from '../../e2e/harness/copies.ts';

/** Gives a catalogue of a few films every clip of the demonstration: its own cover, over the bytes of a film that is there. */
export async function fillCatalogue(site: { databaseUrl: string; dataDir: string }): Promise<void> {
  const database = connectDatabase({ url: site.databaseUrl });
  try {
    const { imgKey } = await loadPublicKeys(database);
    const storage = localStorage(join(site.dataDir, 'storage'));
    const { rows } = await database.pool.query<{ id: string }>('select id from contents');
    const known = new Set(rows.map(({ id }) => id));
    for (const clip of catalogue.clips) {
      const { slug, kind, title, publishedDaysAgo } = clip;
      const id = stableId('clip', slug);
      if (known.has(id)) continue;
      const size = coverSizes[kind];
      const cover = await storePicture({
        bytes: drawCover(clip, size),
        storage,
        prefix: 'p',
        imgKey: Buffer.from(imgKey, 'hex'),
        maxSide: Math.max(size.width, size.height),
      });
      await copyFilm(database, {
        id,
        kind,
        title,
        cover,
        channel_id: stableId('channel', clip.channel),
        uploader_id: stableId('uploader', clip.uploader),
        published_at: new Date(Date.now() - publishedDaysAgo * 86_400_000),
      });
    }
  } finally {
    await database.close();
  }
}
