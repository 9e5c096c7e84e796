import type { GuideState } from '@yehang/contract/shapes/guide.ts';
import { readGuideFacts } from '../../db/queries/operator/guide.ts';
import { findSetting, writeSetting } from '../../db/queries/operator/settings.ts';
import { writeAuditLog, type StaffMember } from '../audit/write-audit-log.ts';
import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';

const KEY = 'guideDismissed';

interface GuideContext {
  database: Database;
  settings: Settings;
}

/** What a new installation still needs, from what there is. */
export async function guideState({ database, settings }: GuideContext): Promise<GuideState> {
  const [facts, isDismissed, { value }] = await Promise.all([
    readGuideFacts(database),
    findSetting(database, KEY),
    settings.newest(),
  ]);
  return {
    steps: [
      { name: 'name', isDone: value.appName !== null },
      { name: 'domains', isDone: facts.hasDomain },
      { name: 'channels', isDone: facts.hasChannel },
      { name: 'upload', isDone: facts.hasUpload },
      { name: 'secondFactor', isDone: facts.isEveryFactorSet },
    ],
    isDismissed: isDismissed === true,
  };
}

/** Puts the guide away, or brings it back, for every owner. */
export async function dismissGuide(
  context: GuideContext,
  staff: StaffMember,
  { isDismissed }: { isDismissed: boolean },
): Promise<GuideState> {
  const { database } = context;
  await writeSetting(database, KEY, isDismissed);
  await writeAuditLog(database, staff, {
    action: 'guide.dismiss',
    subject: '',
    detail: { isDismissed },
  });
  return guideState(context);
}
