import { catalogue } from '@yehang/demo/catalogue/catalogue.ts';
import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { buildContent, tagContent } from '../factories/content.ts';
import { buildUser } from '../factories/user.ts';
import { titles } from './titles.ts';

interface FixtureContent {
  title: string;
  description: string;
  tags: readonly string[];
  uploader: string;
  plays: number;
}

function fixtureContents(): FixtureContent[] {
  const own = titles
    .trim()
    .split('\n')
    .map((line) => {
      const [title = '', tags = '', uploader = '', plays = '0'] = line.split('|');
      // Some titles have a full-width bar of their own, which is another character.
      return { title, description: '', tags: tags.split(' '), uploader, plays: Number(plays) };
    });
  const nicknames = new Map(catalogue.uploaders.map((it) => [it.slug, it.nickname]));
  const demo = catalogue.clips.map((clip) => ({
    title: clip.title,
    description: clip.description,
    tags: clip.tags,
    uploader: nicknames.get(clip.uploader) ?? '',
    plays: 1000,
  }));
  return [...own, ...demo];
}

/** Puts the catalogue of the search test into a database; answers how many items it has. */
export async function fillSearchFixture(database: Database): Promise<number> {
  const items = fixtureContents();
  const uploaders = new Map<string, string>();
  for (const video of items) {
    if (!uploaders.has(video.uploader)) {
      const user = await buildUser(database, { nickname: video.uploader });
      uploaders.set(video.uploader, user.id);
    }
    const { id } = await buildContent(database, {
      id: newId(),
      title: video.title,
      description: video.description,
      uploaderId: uploaders.get(video.uploader)!,
      plays: video.plays,
    });
    for (const tag of new Set(video.tags)) await tagContent(database, id, tag);
  }
  return items.length;
}
