import { listUploaders } from '../../db/queries/users/console.ts';
import { listTags } from '../../db/queries/content/tags.ts';
import type { Database } from '../../db/connect.ts';

/** Tags to choose from. */
export async function tagChoices({ database }: { database: Database }, text: string | undefined) {
  return { list: await listTags(database, text) };
}

/** Uploaders to choose from. */
export async function uploaderChoices(
  { database }: { database: Database },
  text: string | undefined,
) {
  return { list: await listUploaders(database, text) };
}
