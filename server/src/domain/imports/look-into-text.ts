import type { CutRule, TextEncoding } from '@yehang/contract/shapes/imports.ts';
import { findImport } from '../../db/queries/imports/imports.ts';
import { MediaError } from '../../media/media-error.ts';
import { openText, type OpenText } from '../../media/texts/text-door.ts';
import { AppError } from '../app-error.ts';
import type { ImportContext } from './context.ts';
import { toTextFacts } from './text-findings.ts';

type LookContext = Pick<ImportContext, 'database'>;

/** How much of a line is shown. */
const LINE_SHOWN = 200;

/** Where a text would be cut in an encoding and by a rule. Errors: 4040, 4090 (not a text that waits for its plan). */
export function cutsOfImport(
  context: LookContext,
  { id, ...how }: { id: string; encoding: TextEncoding | null; rule: CutRule | null },
) {
  return withText(context, id, how, async ({ facts, cuts }) => ({
    text: toTextFacts(facts),
    list: cuts.map(({ title, volume, opening, ...cut }) => ({
      ...cut,
      title: title.toWellFormed(),
      volume: volume.toWellFormed(),
      opening: opening.toWellFormed(),
    })),
  }));
}

/** Lines of a text, for choosing where a chapter begins. Errors: 4040, 4090. */
export function linesOfImport(
  context: LookContext,
  request: { id: string; encoding: TextEncoding | null; from: number; count: number },
) {
  const { id, encoding, from, count } = request;
  return withText(context, id, { encoding, rule: 'whole' }, async (text) => {
    const [blocks = []] = await text.blocks([{ from, to: from + count }]);
    const list = blocks.map((block, index) => {
      const words = 'text' in block ? block.text : '';
      const shown = words.slice(0, LINE_SHOWN).toWellFormed();
      return { at: from + index, kind: block.kind, text: shown, characters: words.length };
    });
    return { list };
  });
}

async function withText<Answer>(
  { database }: LookContext,
  id: string,
  how: { encoding: TextEncoding | null; rule: CutRule | null },
  use: (text: OpenText) => Promise<Answer>,
): Promise<Answer> {
  const row = await findImport(database, id);
  if (!row) throw new AppError(4040, '没有这次导入');
  if (row.state !== 'planned' || row.plan?.kind !== 'novel')
    throw new AppError(4090, '这次导入已经开始或结束，请刷新');
  const file = { path: row.sourcePath, name: row.sourceName };
  try {
    const text = await openText(file, how);
    try {
      return await use(text);
    } finally {
      text.close();
    }
  } catch (error) {
    if (error instanceof MediaError) throw new AppError(4090, error.reason);
    throw error;
  }
}
