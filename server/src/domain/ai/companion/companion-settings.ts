import { z } from 'zod';
import {
  companionSettingFields,
  type CompanionSettings,
} from '@yehang/contract/shapes/companion-score.ts';
import {
  findSettingAtVersion,
  mergeSettingAtVersion,
} from '../../../db/queries/operator/settings.ts';
import type { Queryable } from '../../../db/types.ts';
import { AppError } from '../../app-error.ts';
import { changesOf } from '../../audit/changes-of.ts';
import { writeAuditLog, type StaffMember } from '../../audit/write-audit-log.ts';
import { forEachTier, ofTiers } from '../ai-settings.ts';
import type { AiContext } from '../context.ts';

const KEY = 'companion';
const idOf = (group: number, number: number) =>
  `0000000${group}-0000-7000-8000-${String(number).padStart(12, '0')}`;

const product = (number: number, score: number, bonus: number, gold: number) => ({
  id: idOf(1, number),
  name: `${score} 积分`,
  scoreCents: score * 100,
  bonusScoreCents: bonus * 100,
  priceGoldCents: gold * 100,
  enabled: true,
});
const gift = (number: number, name: string, icon: string, score: number, points: number) => ({
  ...{ id: idOf(2, number), name, icon, scoreCents: score * 100, points, enabled: true },
});
const level = (name: string, points: number, background: string | null, opening: string) => ({
  ...{ name, points, background, opening },
});

/** How much of what was said an engine is given, in messages, where staff set nothing. */
export const USUAL_CONTEXT = 30;

const FIRST = {
  products: [product(1, 60, 0, 6), product(2, 300, 30, 30), product(3, 980, 160, 98)],
  gifts: [
    gift(1, '一颗星', 'star', 1, 2),
    gift(2, '热茶', 'tea', 5, 12),
    gift(3, '一束花', 'flower', 10, 26),
    gift(4, '旧书', 'book', 30, 80),
    gift(5, '灯笼', 'lantern', 66, 180),
    gift(6, '纸船', 'boat', 128, 360),
  ],
  levels: [
    level('初见', 0, null, ''),
    level('相识', 20, 'dawn', '{{user}}，又见面了。'),
    level('熟悉', 80, 'sea', '等你一会儿了，今天过得怎么样？'),
    level('知心', 240, 'rain', '{{user}}，我正想着你上次说的事。'),
    level('挚友', 600, 'lamp', '灯给你留着，进来坐。'),
    level('羁绊', 1_500, 'snow', '不管多晚，你来了就好。'),
  ],
  messagesPerDay: 100,
  messagesPerDayOfTiers: forEachTier(500),
  pointsPerMessage: 1,
  summariseEvery: 20,
  contextMessages: USUAL_CONTEXT,
  mostCharacters: 50,
} as const;

type Stored = Omit<CompanionSettings, 'version'>;

/** As stored. Every field has a default. */
const stored = z.object({
  products: companionSettingFields.products.default([...FIRST.products]),
  gifts: companionSettingFields.gifts.default([...FIRST.gifts] as Stored['gifts']),
  levels: companionSettingFields.levels.default([...FIRST.levels] as Stored['levels']),
  messagesPerDay: companionSettingFields.messagesPerDay.default(FIRST.messagesPerDay),
  messagesPerDayOfTiers: z.preprocess(
    ofTiers,
    companionSettingFields.messagesPerDayOfTiers.default(FIRST.messagesPerDayOfTiers),
  ),
  pointsPerMessage: companionSettingFields.pointsPerMessage.default(FIRST.pointsPerMessage),
  summariseEvery: companionSettingFields.summariseEvery.default(FIRST.summariseEvery),
  contextMessages: companionSettingFields.contextMessages.default(FIRST.contextMessages),
  mostCharacters: companionSettingFields.mostCharacters.default(FIRST.mostCharacters),
});

/** What staff set about companions, with the number of their changes. */
export async function readCompanionSettings(database: Queryable): Promise<CompanionSettings> {
  const { value, version } = await findSettingAtVersion(database, KEY);
  return { ...stored.parse(value ?? {}), version };
}

/** Error: 4090 (changed meanwhile). */
export async function saveCompanionSettings(
  { database }: Pick<AiContext, 'database'>,
  staff: StaffMember,
  { version, ...change }: CompanionSettings,
): Promise<CompanionSettings> {
  const before = await readCompanionSettings(database);
  await database.orm.transaction(async (orm) => {
    if (!(await mergeSettingAtVersion({ orm }, KEY, version, change)))
      throw new AppError(4090, 'AI 伙伴设置刚被别人改过，请核对后再保存');
    const detail = changesOf(before, change);
    await writeAuditLog({ orm }, staff, {
      action: 'companion.settings',
      subject: 'companion',
      detail,
    });
  });
  return readCompanionSettings(database);
}
