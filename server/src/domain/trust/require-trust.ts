import { trustAbilityNames, type TrustAbility } from '@yehang/contract/shapes/trust.ts';
import type { Database } from '../../db/connect.ts';
import { findTrustFacts } from '../../db/queries/trust/user-trust.ts';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import { levelOf, missingUpTo } from './level-of.ts';

/** Refuses somebody whose level of trust does not open an ability. Error: 4030, saying what is missing. */
export async function requireTrust(
  { database, settings }: { database: Database; settings: Settings },
  userId: string,
  ability: TrustAbility,
): Promise<void> {
  const { trustGates, trustLevels } = settings.current;
  const gate = trustGates[ability];
  if (gate === 0) return;
  const facts = await findTrustFacts(database, userId);
  const now = Date.now();
  if (facts && levelOf(facts, trustLevels, now) >= gate) return;
  const needs = `${trustAbilityNames[ability]}需要信任等级 ${gate}`;
  if (!facts) throw new AppError(4030, needs);
  throw new AppError(4030, `${needs}，${whyNot()}`);

  function whyNot(): string {
    if (facts!.setLevel !== null) return '你的等级由管理员设定，原因见账号状态';
    const missing = missingUpTo(facts!, trustLevels, gate, now);
    if (missing.length > 0 && !facts!.isCreator) return `还差：${missing.join('；')}`;
    return `有 ${facts!.strikes} 条违规记录，到期后恢复`;
  }
}
