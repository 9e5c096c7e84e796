import { setImmediate } from 'node:timers/promises';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { crisisHelp, noteSafety } from '../policy/ai-safety.ts';
import { isAdultAiText, ruleOfAiText, type AiTextRule } from '../policy/judge-ai-text.ts';
import { textPieces } from '../text/text-pieces.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

const tips: Readonly<Record<Exclude<AiTextRule, 'crisis'>, string>> = {
  forbidden: '里有不允许的内容，请修改',
  minors: '里的人物必须是成年人，请修改',
  undress: '里的要求不支持：不做脱衣，也不做换脸',
  realPerson: '里不能写真实的人，请换成虚构的人物',
};

/** Characters after which other requests have their turn. */
const BETWEEN_PAUSES = 8_000;

/**
 * Lets texts of a viewer pass before any engine sees them; answers whether they are for adults. `before` is the text that
 * one takes the place of; `isTalk` one of a conversation with a character. Errors: 4000 naming the field, 4030 with `help` (somebody in distress), 4031 (adult, without a
 * confirmed age).
 */
export async function requireSafeTexts(
  { database }: { database: Queryable },
  viewer: Viewer,
  texts: readonly {
    field: string;
    title: string;
    text: string;
    before?: string;
    isTalk?: boolean;
  }[],
  stage: 'prompt' | 'card' = 'prompt',
): Promise<{ isAdult: boolean }> {
  let adult: string | undefined;
  let judgedLength = 0;
  for (const { field, title, text, ...judged } of texts)
    for (const piece of textPieces(text)) {
      // A whole book of a card is judged between other requests.
      judgedLength += piece.length;
      if (judgedLength > BETWEEN_PAUSES) {
        judgedLength = piece.length;
        await setImmediate();
      }
      if (isAdultAiText(piece)) adult ??= piece;
      const rule = ruleOfAiText(piece, judged);
      if (rule === null) continue;
      const decision = rule === 'crisis' ? 'help' : 'refused';
      const entry = { userId: viewer.userId, jobId: null, stage, decision, rule } as const;
      await noteSafety(database, { ...entry, text: piece });
      if (rule === 'crisis') throw new AppError(4030, crisisHelp.text, { help: crisisHelp });
      throw new AppError(4000, `${title}${tips[rule]}`, { field });
    }
  if (adult !== undefined && audienceOf(viewer) === 'general') {
    const entry = { userId: viewer.userId, jobId: null, stage, text: adult } as const;
    await noteSafety(database, { ...entry, decision: 'refused', rule: 'adult' });
    throw new AppError(4031);
  }
  return { isAdult: adult !== undefined };
}
