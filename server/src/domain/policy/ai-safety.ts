import type { CrisisHelp } from '@yehang/contract/shapes/ai.ts';
import type { AiSafetyDecision, AiSafetyStage } from '@yehang/contract/shapes/console-ai.ts';
import { insertSafetyEntry } from '../../db/queries/ai/works.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';

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
