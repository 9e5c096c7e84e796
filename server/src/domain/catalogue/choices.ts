import { listUploaders } from '../../db/queries/users/console.ts';
import { listTags } from '../../db/queries/content/tags.ts';
import type { AppContext } from '../app-context.ts';

/** Tags to choose from. */
export async function tagChoices({ database }: AppContext, text: string | undefined) {
  return { list: await listTags(database, text) };
}

/** Uploaders to choose from. */
export async function uploaderChoices({ database }: AppContext, text: string | undefined) {
  return { list: await listUploaders(database, text) };
}
