import { trustAbilityNames, type TrustAbility } from '@yehang/contract/shapes/trust.ts';
import type { Database } from '../../db/connect.ts';
import { findTrustFacts } from '../../db/queries/trust/user-trust.ts';
import { AppError } from '../app-error.ts';
import type { Settings } from '../settings/settings.ts';
import { shortfallOf } from './level-of.ts';

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
  const needs = `${trustAbilityNames[ability]}需要信任等级 ${gate}`;
  if (!facts) throw new AppError(4030, needs);
  const shortfall = shortfallOf(facts, trustLevels, gate, Date.now());
  if (!shortfall) return;
  const { missing, because } = shortfall;
  const why = [
    ...(missing.length > 0 ? [`还差：${missing.join('；')}`] : []),
    because ?? [],
  ].flat();
  throw new AppError(4030, `${needs}，${why.join('；')}`);
}
