import type { AffinityLevel } from '@yehang/contract/shapes/companion-score.ts';
import type {
  Affinity,
  CompanionCard,
  CompanionMemory,
  CompanionMessage,
} from '@yehang/contract/shapes/companion.ts';
import type { AiJob } from '@yehang/contract/shapes/ai.ts';
import type { MemoryRow } from '../../../db/queries/companion/bonds.ts';
import type { CharacterRow } from '../../../db/queries/companion/characters.ts';
import type { MessageWithJob } from '../../../db/queries/companion/chats.ts';
import type { AiContext } from '../context.ts';
import { crisisHelp } from '../../policy/ai-safety.ts';
import { labelOf } from '../to-ai-job.ts';
import { LOCKED_PICTURES } from '../../media/storage-folders.ts';

/** A character as lists show it. A picture that was not reviewed is shown to nobody. */
export function toCompanionCard(
  { pictureGrants }: Pick<AiContext, 'pictureGrants'>,
  row: CharacterRow,
  userId: string | null,
): CompanionCard {
  const { id, name, summary, tags, state, isShared, reason, version, picture } = row;
  const isShown = picture !== null && state === 'approved';
  const signed =
    isShown && picture.path.startsWith(LOCKED_PICTURES)
      ? pictureGrants.sign(picture, pictureGrants.expiresAt())
      : picture;
  return {
    ...{ id, name, summary, tags, state, isShared, reason, version },
    picture: isShown ? signed : null,
    isOwn: userId !== null && row.ownerId === userId,
    updatedAt: row.updatedAt.getTime(),
  };
}

/** The level that so many points make, and what it and those below opened. */
export function affinityOf(points: number, levels: readonly AffinityLevel[]): Affinity {
  const reached = levels.filter((level) => level.points <= points);
  const level = Math.max(0, reached.length - 1);
  return {
    points,
    level,
    name: levels[level]?.name ?? '',
    nextPoints: levels[level + 1]?.points ?? null,
    backgrounds: ['night', ...reached.flatMap(({ background }) => background ?? [])],
    greetings: reached.map(({ opening }) => opening).filter((opening) => opening !== ''),
  };
}

const UNFINISHED = '未完成';

const stateOf = (row: MessageWithJob): CompanionMessage['state'] => {
  if (row.jobId === null || row.isPicture || row.isEdited) return 'done';
  if (row.jobOutcome === null) return row.jobState === null ? 'done' : 'writing';
  if (row.jobOutcome === 'failed') return 'failed';
  return row.jobOutcome === 'cancelled' || row.jobIsPartial ? 'stopped' : 'done';
};

/** What is said below an answer that did not come to its end. */
function noteOf(row: MessageWithJob, state: CompanionMessage['state']): string {
  if (state === 'stopped') return row.jobOutcome === 'cancelled' ? '已停下' : UNFINISHED;
  if (state !== 'failed') return '';
  const why = row.jobFailure ?? '';
  return row.text === '' ? why : `${UNFINISHED}：${why}`;
}

/** Whether an engine wrote it, also where its reader rewrote it; openings are the card's. */
export const isMade = ({
  role,
  jobId,
  isEdited,
  isPicture,
}: Pick<MessageWithJob, 'role' | 'jobId' | 'isEdited' | 'isPicture'>): boolean =>
  role === 'character' && (jobId !== null || isEdited) && !isPicture;

/** A message as its owner sees it; an answer that is being written has what there is so far. */
export function toCompanionMessage(
  row: MessageWithJob,
  {
    live,
    picture,
    isSeen,
  }: {
    live: string | null;
    picture: AiJob | null;
    /** Whether its reader may see the character: the opening is its own words. */
    isSeen: boolean;
  },
): CompanionMessage {
  const state = stateOf(row);
  const { id, parentId, role, isEdited, siblings, jobId } = row;
  const isHidden = parentId === null && !isSeen;
  return {
    ...{ id, parentId, role, isEdited, siblings, jobId, state, picture },
    text: isHidden ? '' : state === 'writing' ? (live ?? row.jobPartial ?? '') : row.text,
    note: isHidden ? '开场白不再显示' : noteOf(row, state),
    label: isMade(row) ? labelOf(row) : '',
    help: role === 'help' ? crisisHelp : null,
    createdAt: row.createdAt.getTime(),
  };
}

/** A label as files have it, of words that their reader may have changed since. */
export const fileLabel = (label: string, isRewritten: boolean): string =>
  label !== '' && isRewritten ? `${label} · 已改写` : label;

export const toMemory = (row: MemoryRow): CompanionMemory => ({
  id: row.id,
  kind: row.kind,
  text: row.text,
  isOwn: row.isOwn,
  label: row.kind === 'summary' ? labelOf(row) : '',
  conflictOf: row.conflictOf,
  version: row.version,
  updatedAt: row.updatedAt.getTime(),
});
