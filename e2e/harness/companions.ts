import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { insertCharacter } from '@yehang/server/db/queries/companion/characters.ts';
import { addDemoCompanions } from '@yehang/server/demo/add-companions.ts';
import { newCard } from '@yehang/server/domain/ai/companion/card/card-json.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { storePicture } from '@yehang/server/media/pictures/store-picture.ts';
import { join } from 'node:path';
import { ownSite } from './own-site.ts';

/** Puts the characters of the demonstration into the gallery. */
export async function addCompanions(database: Database): Promise<void> {
  const answer = await fetch(`${ownSite().app}/api/app/ping/config`);
  const { data } = (await answer.json()) as { data: { imgKey: string } };
  const target = {
    storage: localStorage(join(ownSite().serverEnv['DATA_DIR'] ?? '', 'storage')),
    imgKey: Buffer.from(data.imgKey, 'hex'),
    prefix: 'p',
  };
  const store = (bytes: Buffer, maxSide: number) => storePicture({ ...target, bytes, maxSide });
  await addDemoCompanions({ database }, store, new AbortController().signal);
}

/** Gives a user a character that waits for the review to be for everybody. */
export async function addWaitingCharacter(
  database: Database,
  ownerId: string,
  { name, description }: { name: string; description: string },
): Promise<void> {
  const id = newId();
  await insertCharacter(database, {
    ...{ id, name, ownerId, key: id, rev: 1, summary: description },
    ...{ state: 'waiting', isShared: true },
    card: newCard({
      ...{ name, description, personality: '', scenario: '', opening: '坐。' },
      ...{ alternateGreetings: [], exampleDialogue: '', tags: [] },
    }),
  });
}
