import type { AiRatio, AiStyle, AiTemplate, AiTemplateTool } from '@yehang/contract/shapes/ai.ts';
import { listAiTemplates } from '../../db/queries/ai/engines.ts';
import type { Database } from '../../db/connect.ts';
import { fromCursor, toPage } from '../cursor.ts';
import { isAdultAiText } from '../policy/judge-ai-text.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** One page of the templates, in the operator's order. Error: 4000 (cursor). */
export async function aiTemplates(
  { database }: { database: Database },
  viewer: Viewer,
  {
    tool,
    id: wanted,
    cursor,
    pageSize,
  }: {
    tool?: AiTemplateTool | undefined;
    id?: string | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const after = fromCursor(cursor, 'whole');
  const rows = await listAiTemplates(database, { tool, id: wanted, after, limit: pageSize + 1 });
  const page = toPage(rows, pageSize, (row) => row);
  const isGeneral = audienceOf(viewer) === 'general';
  const list = page.list
    .filter(({ prompt, name }) => !(isGeneral && isAdultAiText(`${name} ${prompt}`)))
    .map(
      ({
        id,
        name,
        category,
        prompt,
        negative,
        style,
        ratio,
        motion,
        picture,
        ...row
      }): AiTemplate => ({
        ...{ id, name, category, prompt, negative, motion, picture, tool: row.tool },
        style: style as AiStyle,
        ratio: ratio as AiRatio,
      }),
    );
  return { ...page, list };
}
