import { listUploaders } from '../../db/queries/users/console.ts';
import { listTags } from '../../db/queries/content/tags.ts';
import type { Database } from '../../db/connect.ts';

interface Choice {
  text?: string | undefined;
  /** The one of this id alone. */
  id?: string | undefined;
}

/** Tags to choose from. */
export async function tagChoices({ database }: { database: Database }, choice: Choice) {
  return { list: await listTags(database, choice) };
}

/** Uploaders to choose from. */
export async function uploaderChoices({ database }: { database: Database }, choice: Choice) {
  return { list: await listUploaders(database, choice) };
}
