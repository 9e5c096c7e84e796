import { beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { completePhrases } from '../../db/queries/search/phrases.ts';
import { EventBus } from '../../db/event-bus.ts';
import { silentLog } from '../../process/open-log.ts';
import { Settings } from '../settings/settings.ts';
import { CommonTerms } from './common-terms.ts';
import { refreshPhrases } from './phrases.ts';

const { database } = await createTestDatabase();
const quietEvents = new EventBus(database, silentLog());
const names = ['🎬夜行电影', '海🌊风', '𠮷野家', '灯塔'];

beforeAll(async () => {
  for (const nickname of names) {
    const { id } = await buildUser(database, { nickname });
    await buildContent(database, { uploaderId: id });
  }
  await refreshPhrases({
    database,
    commonTerms: new CommonTerms(database),
    kinds: new Map(),
    settings: new Settings(database, quietEvents, silentLog()),
  });
});

async function complete(folded: string): Promise<string[]> {
  const rows = await completePhrases(database, { folded, letters: folded, limit: 10 });
  return rows.map(({ phrase }) => phrase);
}

describe('phrases', () => {
  it('are written of names with emoji and rare characters, like all others', async () => {
    const { rows } = await database.pool.query<{ phrase: string }>(
      'select phrase from search_phrases',
    );
    expect(rows.map(({ phrase }) => phrase).sort()).toEqual([...names].sort());
  });

  it('are completed by characters, pinyin and initials, an emoji standing for itself', async () => {
    expect(await complete('dengta')).toEqual(['灯塔']);
    expect(await complete('🎬')).toEqual(['🎬夜行电影']);
    expect(await complete('🎬yx')).toEqual(['🎬夜行电影']);
    expect(await complete('h🌊f')).toEqual(['海🌊风']);
    expect(await complete('𠮷ye')).toEqual(['𠮷野家']);
  });
});
