import { demoCompanions } from '@yehang/demo/companions/companions.ts';
import { paintCompanion } from '@yehang/demo/companions/paint-companion.ts';
import { findCharacter, insertPlatformCharacters } from '../db/queries/companion/characters.ts';
import type { AppContext } from '../domain/app-context.ts';
import { newCard } from '../domain/ai/companion/card/card-json.ts';
import { columnsOf } from '../domain/ai/companion/characters.ts';
import type { StoreDrawing } from './demo-frame.ts';
import { stableIdAt } from './stable-id.ts';

const SIDE = 800;
/** When the first of them was made; the others follow. */
const FIRST = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** Adds the companions of the demonstration with their portraits, those that are missing. */
export async function addDemoCompanions(
  { database }: Pick<AppContext, 'database'>,
  store: StoreDrawing,
  signal: AbortSignal,
): Promise<void> {
  for (const [at, companion] of demoCompanions.entries()) {
    if (signal.aborted) return;
    const createdAt = new Date(FIRST - at * MINUTE_MS);
    const id = stableIdAt(createdAt, 'companion', companion.slug);
    if (await findCharacter(database, id)) continue;
    const { name, description, personality, opening, greetings, tags, slug } = companion;
    const form = {
      ...{ name, description, personality, opening, scenario: '', exampleDialogue: '' },
      ...{ alternateGreetings: [...greetings], tags: [...tags] },
    };
    await insertPlatformCharacters(database, [
      {
        ...{ id, ownerId: null, key: `demo:${slug}`, state: 'approved', isShared: true, rev: 0 },
        ...{ card: newCard(form, createdAt), ...columnsOf(form), createdAt },
        picture: await store(await paintCompanion(companion), SIDE),
      },
    ]);
  }
}
