import type { CrisisHelp } from '@yehang/contract/shapes/ai.ts';
import type { AiSafetyDecision, AiSafetyStage } from '@yehang/contract/shapes/console-ai.ts';
import { insertSafetyEntry } from '../../db/queries/ai/works.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';
import { isAdultAiText, ruleOfAiText, type AiTextRule } from '../policy/judge-ai-text.ts';
import { audienceOf, type Viewer } from '../viewer.ts';

/** What somebody in distress is told, with lines that answer at any hour. */
export const crisisHelp: CrisisHelp = {
  text: '听起来你现在很难受，先别一个人扛着。下面的电话可以马上打，也可以告诉一位你信任的人。',
  lines: [
    { name: '全国统一心理援助热线', number: '12356' },
    { name: '希望 24 热线', number: '400-161-9995' },
    { name: '北京心理危机干预中心', number: '010-82951332' },
    { name: '急救', number: '120' },
    { name: '报警', number: '110' },
  ],
};

const tips: Readonly<Record<Exclude<AiTextRule, 'crisis'>, string>> = {
  forbidden: '里有不允许的内容，请修改',
  minors: '里的人物必须是成年人，请修改',
  undress: '里的要求不支持：不做脱衣，也不做换脸',
  realPerson: '里不能写真实的人，请换成虚构的人物',
};

const EXCERPT = 120;

/** Notes what a filter decided. */
export async function noteSafety(
  database: Queryable,
  entry: {
    userId: string;
    jobId: string | null;
    stage: AiSafetyStage;
    decision: AiSafetyDecision;
    rule: string;
    text: string;
  },
): Promise<void> {
  const { text, ...rest } = entry;
  await insertSafetyEntry(database, { id: newId(), ...rest, excerpt: text.slice(0, EXCERPT) });
}

/**
 * Lets texts of a viewer pass before any engine sees them; answers whether they are for adults. Errors: 4000 naming the
 * field, 4030 with `help` (somebody in distress), 4031 (adult, without a confirmed age).
 */
export async function requireSafeTexts(
  { database }: { database: Queryable },
  viewer: Viewer,
  texts: readonly { field: string; title: string; text: string }[],
  stage: 'prompt' | 'card' = 'prompt',
): Promise<{ isAdult: boolean }> {
  for (const { field, title, text } of texts) {
    const rule = ruleOfAiText(text);
    if (rule === null) continue;
    const decision = rule === 'crisis' ? 'help' : 'refused';
    await noteSafety(database, { userId: viewer.userId, jobId: null, stage, decision, rule, text });
    if (rule === 'crisis') throw new AppError(4030, crisisHelp.text, { help: crisisHelp });
    throw new AppError(4000, `${title}${tips[rule]}`, { field });
  }
  const adult = texts.find(({ text }) => isAdultAiText(text));
  if (adult && audienceOf(viewer) === 'general') {
    const { text } = adult;
    const entry = { userId: viewer.userId, jobId: null, stage, text } as const;
    await noteSafety(database, { ...entry, decision: 'refused', rule: 'adult' });
    throw new AppError(4031);
  }
  return { isAdult: adult !== undefined };
}
