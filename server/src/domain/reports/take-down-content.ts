import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import type { MeasureRule } from '@yehang/contract/shapes/measure-values.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import type { CatalogueContext } from '../catalogue/context.ts';
import { consoleContent, getConsoleContent } from '../catalogue/read-content.ts';
import { takeDownIn } from '../catalogue/take-down.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import { strikeDaysOf } from '../measures/take-measure.ts';
import { resolveReportByRemoval } from '../measures/resolve-reports.ts';

/**
 * Takes a content of any kind down for good. It is gone for everybody at once; those who bought it are refunded in the
 * background, and open reports of it that are not graver are resolved. What it shows of others, as a series its
 * episodes, stays what it is. Errors: 4040, 4090 (it is down already).
 */
export async function takeDownContent(
  context: CatalogueContext,
  staff: StaffMember,
  request: { id: string; reason: string; rule: MeasureRule; withStrike: boolean },
): Promise<ConsoleContent> {
  const { id, reason, rule } = request;
  const { database } = context;
  await getConsoleContent(database, id);
  const strikeDays = strikeDaysOf(context, request);
  await database.orm.transaction((orm) =>
    resolveReportByRemoval(
      { orm },
      staff,
      { kind: 'content', ids: [id], reason, rule },
      async () => {
        await takeDownIn({ orm }, staff, { id, reason, rule, strikeDays });
        return [id];
      },
    ),
  );
  await publishContentChange(context, id, { withMedia: true });
  return consoleContent(context, staff, id);
}
