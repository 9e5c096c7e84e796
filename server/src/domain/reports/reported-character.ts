import { isDeepStrictEqual } from 'node:util';
import type { ReportEvidence } from '@yehang/contract/shapes/console-moderation.ts';
import {
  findCharacter,
  nextRev,
  updateCharacter,
  type CharacterRow,
} from '../../db/queries/companion/characters.ts';
import { findUser } from '../../db/queries/users/users.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { readCard } from '../ai/companion/card/card-json.ts';
import { seenCharacter } from '../ai/companion/characters.ts';
import { AppError } from '../app-error.ts';
import { LOCKED_PICTURES } from '../media/storage-folders.ts';
import type { PictureGrants } from '../pictures/picture-grants.ts';
import type { Viewer } from '../viewer.ts';

type CharacterEvidence = ReportEvidence & { kind: 'companion' };

/** A character of somebody else, as this viewer sees it. Error: 4040. */
export async function captureCharacter(
  { database }: { database: Database },
  viewer: Viewer,
  id: string,
): Promise<CharacterEvidence> {
  const row = await seenCharacter(database, viewer, id);
  const { ownerId } = row;
  if (ownerId === viewer.userId) throw new AppError(4040, '自己的角色不用举报，可以直接删除');
  return evidenceOfCharacter(database, row);
}

/** A character as it is now. */
export async function evidenceOfCharacter(
  database: Database,
  row: CharacterRow,
): Promise<CharacterEvidence> {
  const { ownerId } = row;
  const owner = ownerId === null ? null : await findUser(database, ownerId);
  return { kind: 'companion', ...shownBy(row), ownerId, owner: owner?.nickname ?? '平台' };
}

/** What a character says and shows. */
function shownBy({ id, card: stored, picture }: CharacterRow) {
  const card = readCard(stored);
  if (!card) throw new Error(`the card of ${id} is none`);
  const { form, nickname, book, systemPrompt, afterHistory } = card;
  return {
    texts: form,
    nickname,
    systemPrompt,
    afterHistory,
    book: book.entries.map(({ keys, content, isEnabled }) => ({ keys, content, isEnabled })),
    picture,
  };
}

/** All its words. */
export const wordsOfCharacter = (evidence: CharacterEvidence): string => {
  const { texts, nickname, book, systemPrompt, afterHistory } = evidence;
  const { name, description, personality, scenario, opening, exampleDialogue } = texts;
  return [
    ...[name, nickname, description, personality, scenario, opening, ...texts.alternateGreetings],
    ...[exampleDialogue, ...texts.tags, systemPrompt, afterHistory],
    ...book.map(({ content }) => content),
  ].join('\n');
};

/** Where its picture lies, as it is retired when the character is deleted. */
export const folderOfPicture = ({ picture }: CharacterEvidence): string | null =>
  picture && picture.path.slice(0, picture.path.lastIndexOf('/'));

/** The same for staff, who see pictures by a grant. */
export function withPictureGrant(
  { pictureGrants }: { pictureGrants: PictureGrants },
  evidence: ReportEvidence,
): ReportEvidence {
  if (evidence.kind !== 'companion' || !evidence.picture?.path.startsWith(LOCKED_PICTURES))
    return evidence;
  const picture = pictureGrants.sign(evidence.picture, pictureGrants.expiresAt());
  return { ...evidence, picture };
}

/** Nobody may talk with it until the review or the case decides; false where nobody may anyway. */
export const withholdCharacter = (database: Queryable, id: string): Promise<boolean> =>
  moveCharacter(database, id, ['approved'], { state: 'waiting' });

/** Takes it down for everybody, its owner included; false where it is down or deleted. */
export const takeCharacterDown = (
  database: Queryable,
  id: string,
  reason: string,
): Promise<boolean> =>
  moveCharacter(database, id, ['private', 'waiting', 'approved', 'refused'], {
    state: 'removed',
    reason,
  });

/** Opens again what `withholdCharacter` closed; what was changed since is left to the review. */
export async function releaseCharacter(
  database: Queryable,
  id: string,
  evidence: CharacterEvidence,
): Promise<void> {
  const row = await findCharacter(database, id);
  if (!row) return;
  const { texts, nickname, systemPrompt, afterHistory, book, picture } = evidence;
  const before = { texts, nickname, systemPrompt, afterHistory, book, picture };
  if (!isDeepStrictEqual(shownBy(row), before)) return;
  // What its owner took back meanwhile is for the owner alone; imported ones are approved for that as well.
  const state = row.isShared || row.isImported ? 'approved' : 'private';
  await moveCharacter(database, id, ['waiting'], { state });
}

async function moveCharacter(
  { orm }: Queryable,
  id: string,
  states: readonly CharacterRow['state'][],
  change: { state: CharacterRow['state']; reason?: string },
): Promise<boolean> {
  const present = await findCharacter({ orm }, id);
  if (!present) return false;
  const rev = present.ownerId === null ? present.rev : await nextRev({ orm }, present.ownerId);
  return (await updateCharacter({ orm }, { id, states }, { ...change, rev })) !== null;
}
