import type { ReportEvidence } from '@yehang/contract/shapes/console-moderation.ts';
import type { ReportKind } from '@yehang/contract/shapes/report.ts';
import { moveComment } from '../../db/queries/comments/changes.ts';
import { moveDanmaku } from '../../db/queries/danmaku/danmaku.ts';
import { findSentById, moveDirect } from '../../db/queries/conversations/direct-messages.ts';
import { noteMessageEvents } from '../../db/queries/messages/events.ts';
import { closeFormerFiles } from '../../db/queries/pictures/closed-files.ts';
import { AVATARS } from '../../db/queries/users/avatars.ts';
import type { Queryable } from '../../db/types.ts';
import {
  lockProfile,
  plainProfile,
  releaseContent,
  withholdContent,
  writeProfile,
} from '../../db/queries/reports/withheld.ts';
import { hideContent } from './hide-content.ts';
import { releaseCharacter, withholdCharacter } from './reported-character.ts';
import { publishContentChange } from '../content/publish-content-change.ts';
import type { Database } from '../../db/connect.ts';
import type { EventBus } from '../../db/event-bus.ts';

interface Thing {
  kind: ReportKind;
  id: string;
}

/** Hides a thing from everybody until its case is decided; false where it was not to be seen anyway. */
export async function hideImmediately(database: Queryable, { kind, id }: Thing): Promise<boolean> {
  switch (kind) {
    case 'content':
      return withholdContent(database, id);
    case 'comment':
      return moveComment(database, id, { from: ['visible', 'waiting'], to: 'hidden' });
    case 'danmaku':
      return moveDanmaku(database, id, { from: ['visible', 'waiting'], to: 'hidden' });
    case 'user':
      return hideProfile(database, id);
    case 'message':
      return moveSentMessage(database, id, { state: 'sent' }, { state: 'removed' });
    case 'companion':
      return withholdCharacter(database, id);
  }
}

/** Shows again what `hideImmediately` hid, unless it changed since. */
export async function unhide(
  database: Queryable,
  { kind, id }: Thing,
  evidence: ReportEvidence | undefined,
): Promise<void> {
  switch (kind) {
    case 'content':
      await releaseContent(database, id);
      return;
    case 'comment':
      await moveComment(database, id, { from: ['hidden'], to: 'visible' });
      return;
    case 'danmaku':
      await moveDanmaku(database, id, { from: ['hidden'], to: 'visible' });
      return;
    case 'user':
      if (evidence?.kind === 'user') await restoreProfile(database, id, evidence);
      return;
    case 'message':
      await giveMessageBack(database, id);
      return;
    case 'companion':
      if (evidence?.kind === 'companion') await releaseCharacter(database, id, evidence);
  }
}

/** Hides a thing by decision: what is hidden or gone already stays so, and false is answered. */
export async function hideByDecision(database: Queryable, { kind, id }: Thing): Promise<boolean> {
  if (kind !== 'content') return hideImmediately(database, { kind, id });
  await hideContent(database, id);
  return true;
}

/** Invalidates what every process caches of a subject. */
export async function publishReported(
  context: { database: Database; events: EventBus },
  thing: Thing,
): Promise<void> {
  if (thing.kind === 'danmaku') await context.events.publish('danmaku', thing.id);
  if (thing.kind === 'content') await publishContentChange(context, thing.id, { withMedia: true });
}

type MessageStates = Parameters<typeof moveDirect>[2];

/** Takes a message away from both users, or shows more of it; both are told that their conversation changed. */
async function moveSentMessage(
  database: Queryable,
  id: string,
  from: MessageStates,
  to: MessageStates,
): Promise<boolean> {
  const message = await findSentById(database, id);
  if (!message || !(await moveDirect(database, message, from, to))) return false;
  const { userId, peerId } = message;
  await noteMessageEvents(database, [
    { userId, event: 'dialog', subject: peerId },
    { userId: peerId, event: 'dialog', subject: userId },
  ]);
  return true;
}

/** Gives a message back to both users that was removed. */
async function giveMessageBack(database: Queryable, id: string): Promise<boolean> {
  return moveSentMessage(database, id, { state: 'removed' }, { state: 'sent' });
}

/** Undoes what was decided against a message: it was removed, or its picture refused. */
export async function showMessageAgain(database: Queryable, id: string): Promise<void> {
  if (await giveMessageBack(database, id)) return;
  const refused = { state: 'sent', pictureState: 'refused' } as const;
  await moveSentMessage(database, id, refused, { pictureState: 'shown' });
}

/** Name, introduction and picture go; the account stays. */
async function hideProfile(database: Queryable, id: string): Promise<boolean> {
  const profile = await lockProfile(database, id);
  if (!profile || isPlain(profile)) return false;
  await writeProfile(database, id, plainProfile(profile.number));
  if (profile.avatar?.path.startsWith(AVATARS))
    await closeFormerFiles(database, id, [profile.avatar.path]);
  return true;
}

async function restoreProfile(
  database: Queryable,
  id: string,
  { nickname, intro, avatar }: ReportEvidence & { kind: 'user' },
): Promise<void> {
  const profile = await lockProfile(database, id);
  if (profile && isPlain(profile)) await writeProfile(database, id, { nickname, intro, avatar });
}

function isPlain(profile: NonNullable<Awaited<ReturnType<typeof lockProfile>>>): boolean {
  const plain = plainProfile(profile.number);
  return (
    profile.nickname === plain.nickname && profile.intro === plain.intro && profile.avatar === null
  );
}
