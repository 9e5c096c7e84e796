import { paintTemplate } from '@yehang/demo/templates/paint-template.ts';
import { demoTemplates } from '@yehang/demo/templates/templates.ts';
import { findAiTemplate, insertAiTemplates } from '../db/queries/ai/engines.ts';
import type { AppContext } from '../domain/app-context.ts';
import type { StoreDrawing } from './demo-frame.ts';
import { stableId } from './stable-id.ts';

const SIDE = 800;

/** Adds the templates of the AI tools with their examples, those that are missing. */
export async function addDemoTemplates(
  { database }: Pick<AppContext, 'database'>,
  store: StoreDrawing,
  signal: AbortSignal,
): Promise<void> {
  for (const [position, template] of demoTemplates.entries()) {
    if (signal.aborted) return;
    const { slug, tool, name, category, prompt, negative = '', style, ratio } = template;
    const id = stableId('ai-template', slug);
    if (await findAiTemplate(database, id)) continue;
    await insertAiTemplates(database, [
      {
        ...{ id, tool, name, category, prompt, negative, style, ratio, position },
        motion: template.motion ?? null,
        picture: await store(await paintTemplate(template), SIDE),
      },
    ]);
  }
}
