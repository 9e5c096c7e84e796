import type { BulkResult } from '@yehang/contract/shapes/bulk.ts';
import type { PictureCopy } from '@yehang/contract/shapes/hash-list.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import { findCharacter } from '../../db/queries/companion/characters.ts';
import { lockRemovedList } from '../../db/queries/policy/removed-pictures.ts';
import type { Database } from '../../db/connect.ts';
import { AppError } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { actOnEach } from '../bulk/act-on-each.ts';
import { endCompanion } from '../character-review/review-characters.ts';
import { strikeDaysOf } from '../measures/take-measure.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';
import { decideComment } from '../review/review-comments.ts';
import type { Settings } from '../settings/settings.ts';
import { hideCopyIn } from './hide-copy.ts';

interface Copy {
  kind: Exclude<PictureCopy['kind'], 'work'>;
  id: string;
  path: string;
}

interface Grounds {
  reason: string;
  rule: MeasureRule;
  withStrike: boolean;
}

interface Context {
  database: Database;
  settings: Settings;
  pictureGrants: PictureGrants;
}

/** Removes what shows a picture that was removed elsewhere: each for itself, its user is told why. */
export async function removeCopies(
  context: Context,
  staff: StaffMember,
  { copies, ...grounds }: Grounds & { copies: readonly Copy[] },
): Promise<{ results: BulkResult[] }> {
  const results: BulkResult[] = [];
  for (const copy of copies)
    results.push(
      ...(await actOnEach([copy.id], () => removeCopy(context, staff, copy, grounds))).results,
    );
  return { results };
}

async function removeCopy(
  context: Context,
  staff: StaffMember,
  copy: Copy,
  grounds: Grounds,
): Promise<unknown> {
  const { kind, id } = copy;
  switch (kind) {
    case 'comment':
      return decideComment(context, staff, { id, decision: 'hide', ...grounds });
    case 'companion': {
      const version = (await findCharacter(context.database, id))?.version ?? 0;
      return endCompanion(context, staff, { id, version, to: 'removed', ...grounds });
    }
    case 'message':
      return removeMessage(context, staff, copy, grounds);
    default:
      return removeAvatar(context, staff, copy, grounds);
  }
}

/** Error: 4090 (recalled or removed). */
async function removeMessage(
  context: Context,
  staff: StaffMember,
  copy: Copy,
  grounds: Grounds,
): Promise<void> {
  const { reason, rule } = grounds;
  await context.database.orm.transaction(async (orm) => {
    const request = { ids: [copy.id], reason, rule };
    await resolveReportByRemoval({ orm }, staff, { kind: 'message', ...request }, async () => {
      await lockRemovedList({ orm });
      if (!(await hideCopyIn({ orm }, staff, shownOf(copy), statedOf(context, grounds))))
        throw new AppError(4090, '这条消息已经撤回或移除');
      return [copy.id];
    });
  });
}

/** Error: 4090 (the user has another by now). */
async function removeAvatar(
  context: Context,
  staff: StaffMember,
  copy: Copy,
  grounds: Grounds,
): Promise<void> {
  await context.database.orm.transaction(async (orm) => {
    await lockRemovedList({ orm });
    if (!(await hideCopyIn({ orm }, staff, shownOf(copy), statedOf(context, grounds))))
      throw new AppError(4090, '头像已经换过了');
  });
}

const shownOf = (copy: Copy) => ({ ...copy, userId: null });

const statedOf = (context: Context, { rule, reason, withStrike }: Grounds) => ({
  ...{ rule, reason, strikeDays: strikeDaysOf(context, { withStrike }) },
  detail: { reason },
});
