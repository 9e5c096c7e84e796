import type { bulkDefaults } from '@yehang/contract/shapes/bulk-change.ts';
import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { z } from 'zod';
import { createVideo } from '../catalogue/create-video.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import { consoleContent } from '../catalogue/read-content.ts';
import { changeContent, type BulkContext } from './change-content.ts';
import type { Editor } from './save-fields.ts';

/**
 * Makes a draft of a whole upload with what its batch has in common. The same upload again gives the same draft, and sets
 * the defaults where they could not be set before; a draft that was edited since keeps what it has. Errors: those of
 * making a draft, and of changing it.
 */
export async function createWithDefaults(
  context: CatalogueContext & BulkContext,
  staff: Editor,
  {
    defaults,
    ...request
  }: Parameters<typeof createVideo>[2] & { defaults?: z.infer<typeof bulkDefaults> | undefined },
): Promise<ConsoleContent> {
  const created = await createVideo(context, staff, request);
  if (defaults === undefined || created.version > 1) return created;
  await changeContent(context, staff, created.id, defaults);
  return consoleContent(context, staff, created.id);
}
