import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { ReportEvidence } from '@yehang/contract/shapes/console-moderation.ts';
import type { MachineRule } from '@yehang/contract/shapes/measure.ts';
import type { MachineFinding } from '@yehang/contract/shapes/picture-finding.ts';
import { reportHours } from '@yehang/contract/shapes/report-values.ts';
import { findConsoleContent, listTagsOfContent } from '../../db/queries/content/console.ts';
import { findCharacter } from '../../db/queries/companion/characters.ts';
import { findDanmaku } from '../../db/queries/danmaku/danmaku.ts';
import { insertMachineCase, isLookedAt } from '../../db/queries/reports/machine-cases.ts';
import { holdFile } from '../../db/queries/reports/reports.ts';
import { findUser } from '../../db/queries/users/users.ts';
import { newId } from '../../db/new-id.ts';
import type { Queryable } from '../../db/types.ts';
import { heldBy } from './add-report.ts';
import { captureComment } from './complained-things.ts';
import type { ReportsContext } from './context.ts';
import { labelOf, sealEvidence } from './evidence.ts';
import { evidenceOfCharacter } from './reported-character.ts';

const HOUR_MS = 3_600_000;

/** What everybody may see, and a machine may report. Private messages are not among them. */
export interface PublicThing {
  kind: 'content' | 'comment' | 'danmaku' | 'user' | 'companion';
  id: string;
}

type MachineContext = Pick<ReportsContext, 'database' | 'seal' | 'kinds'>;

/**
 * Opens a case for each public thing in which a rule or a list that came later found something, in the transaction of
 * `orm`, for what the rule or list stands for; answers how many. What has an open case, and what staff let stand after the same was found, is left as it is.
 */
export async function reportByMachine(
  context: MachineContext,
  { orm }: Queryable,
  things: readonly PublicThing[],
  found: { foundBy: string; machine: MachineFinding[] | null; breaks: MachineRule },
): Promise<number> {
  const { foundBy, machine, breaks: reason } = found;
  let reported = 0;
  for (const { kind, id } of things) {
    if (await isLookedAt({ orm }, { kind, id, foundBy })) continue;
    const evidence = await captureShown(context, { kind, id });
    if (!evidence) continue;
    const caseId = newId();
    const isNew = await insertMachineCase(
      { orm },
      {
        ...{ id: caseId, kind, subjectId: id, label: labelOf(evidence), reason },
        ...{ foundBy, machine, sealedEvidence: sealEvidence(context, evidence) },
        dueAt: new Date(Date.now() + reportHours[reason] * HOUR_MS),
      },
    );
    if (!isNew) continue;
    const held = heldBy(evidence);
    if (held !== null) await holdFile({ orm }, caseId, held);
    reported += 1;
  }
  return reported;
}

/** What everybody sees of a thing; null where it is not public. */
async function captureShown(
  { database, kinds }: MachineContext,
  { kind, id }: PublicThing,
): Promise<ReportEvidence | null> {
  switch (kind) {
    case 'content': {
      const content = (await findConsoleContent(database, id))?.content;
      const module = content && kinds.get(content.kind);
      if (content?.state !== 'published' || !module) return null;
      const { title, description, cover, uploaderId } = content;
      const uploader = uploaderId === null ? null : await findUser(database, uploaderId);
      const tags = await listTagsOfContent(database, id);
      return {
        ...{ kind, contentKind: content.kind, title, description, cover, uploaderId },
        tags: tags.map(({ name }) => name),
        uploader: uploader?.nickname ?? '',
        facts: await module.evidence(content),
      };
    }
    case 'comment':
      return captureComment(database, id, 'visible');
    case 'danmaku': {
      const row = await findDanmaku(database, id);
      if (row?.state !== 'visible') return null;
      const { text, authorId, contentId, createdAt } = row;
      const of = (await findConsoleContent(database, contentId))?.content.kind ?? '';
      const atMs = kindCan(of, 'chat') ? null : row.atMs;
      return { kind, text, authorId, contentId, atMs, writtenAt: createdAt.getTime() };
    }
    case 'user': {
      const user = await findUser(database, id);
      return user && { kind, nickname: user.nickname, intro: user.intro, avatar: user.avatar };
    }
    case 'companion': {
      const row = await findCharacter(database, id);
      return row?.state === 'approved' ? evidenceOfCharacter(database, row) : null;
    }
  }
}
