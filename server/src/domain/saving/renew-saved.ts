import type { SavingCheck } from '@yehang/contract/shapes/saving.ts';
import { listSavable, type SavableRow } from '../../db/queries/savable.ts';
import { decideAccess, toHeldTiers } from '../access/decide-access.ts';
import type { Domain } from '../domain.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import { decideSaving } from './decide-saving.ts';

/** Saved videos looked at again. What is down, hidden and not owned, or not for this audience is left out. */
export async function renewSaved(
  { database, settings }: Pick<Domain, 'database' | 'settings'>,
  viewer: Viewer,
  ids: readonly string[],
): Promise<{ list: SavingCheck[]; now: number }> {
  const now = new Date();
  const audience = audienceOf(viewer);
  const rows = await listSavable(database, ids, viewer.userId);
  const { offlineTiers, offlineDays, supremeDiscountPercent } = settings.current;
  const check = (row: SavableRow): SavingCheck => {
    const held = toHeldTiers(row);
    const decision = decideSaving({
      access: decideAccess({
        viewer: { userId: viewer.userId, owns: row.owns, tiers: held },
        item: { ...row, previewSeconds: 0 },
        now,
        supremeDiscountPercent,
      }),
      itemTier: row.tier,
      held,
      savingTiers: offlineTiers,
      days: offlineDays,
      now,
    });
    const { until, hindrance } = decision;
    return { id: row.id, until: until?.getTime() ?? null, hindrance };
  };
  const isThere = (row: SavableRow) =>
    (row.isPublished || row.owns) && (audience === 'everything' || row.rating === 'general');
  return { list: rows.filter(isThere).map(check), now: now.getTime() };
}
