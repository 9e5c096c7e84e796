import type { SyncChange, SyncOutcome } from '@yehang/contract/shapes/companion-sync.ts';
import { createHash } from 'node:crypto';
import {
  findMemory,
  findMemoryCopy,
  insertMemory,
  updateMemory,
} from '../../../db/queries/companion/bonds.ts';
import {
  findCharacter,
  findCharacterByKey,
  findRev,
  insertCharacter,
  nextRev,
  updateCharacter,
  type CharacterRow,
} from '../../../db/queries/companion/characters.ts';
import {
  findMessage,
  findMessageByKey,
  insertMessages,
  updateChat,
} from '../../../db/queries/companion/chats.ts';
import { readAiAccount } from '../../../db/queries/ai/jobs.ts';
import { newId } from '../../../db/new-id.ts';
import type { Queryable } from '../../../db/types.ts';
import { AppError } from '../../app-error.ts';
import { ruleOfAiText } from '../../policy/judge-ai-text.ts';
import type { Viewer } from '../../viewer.ts';
import { crisisHelp } from '../../policy/ai-safety.ts';
import { requireSafeTexts } from '../require-safe-text.ts';
import { shanghaiDay } from '../shanghai-day.ts';
import { editCard, newCard } from './card/card-json.ts';
import {
  columnsOf,
  deleteCompanion,
  formOf,
  isFormOf,
  makeCompanion,
  openCharacter,
  requireRoom,
  requireSafeForm,
  seenCharacter,
  stateAfterEdit,
  type CompanionContext,
} from './characters.ts';
import { changedSince } from './changed-since.ts';
import { ownChat } from './chat-view.ts';
import { readCompanionSettings } from './companion-settings.ts';
import { requireSafeMemory, writeMemory } from './memories.ts';
import { readForm } from './read-form.ts';
import { answerWithHelp, requireAllowance, rewriteAnswer } from './turns.ts';

const OTHER_DEVICE = '（另一台设备）';

type Done = Omit<SyncOutcome, 'id' | 'tip' | 'help'>;
const applied = (recordId: string, version: number): Done => ({
  outcome: 'applied',
  recordId,
  version,
});

/**
 * Takes what a device changed while it was away, and answers what changed since it last asked. Where both sides changed a
 * record, both stay: the device's side becomes a record of its own. A change that was taken before is taken once.
 */
export async function syncCompanion(
  context: CompanionContext,
  viewer: Viewer,
  { since, changes }: { since: number | null; changes: readonly SyncChange[] },
) {
  const outcomes: SyncOutcome[] = [];
  for (const change of changes) outcomes.push(await take(context, viewer, change));
  if (since === null) {
    const now = await findRev(context.database, viewer.userId);
    return { outcomes, records: [], since: now, hasMore: false };
  }
  return { outcomes, ...(await changedSince(context, viewer, since)) };
}

async function take(
  context: CompanionContext,
  viewer: Viewer,
  change: SyncChange,
): Promise<SyncOutcome> {
  const { id } = change;
  try {
    return { id, tip: '', help: null, ...(await done(context, viewer, change)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // Words of distress are the one refusal with this code that carries help.
    const help = error.tip === crisisHelp.text ? crisisHelp : null;
    return { id, outcome: 'refused', recordId: null, version: 0, tip: error.tip, help };
  }
}

function done(context: CompanionContext, viewer: Viewer, change: SyncChange): Promise<Done> {
  switch (change.kind) {
    case 'memory':
      return takeMemory(context, viewer, change);
    case 'character':
      return takeCharacter(context, viewer, change);
    case 'message':
      return takeMessage(context, viewer, change);
    case 'answer':
      return takeAnswer(context, viewer, change);
  }
}

async function takeMemory(
  context: CompanionContext,
  viewer: Viewer,
  { id, characterId, baseVersion, text }: SyncChange & { kind: 'memory' },
): Promise<Done> {
  const { database } = context;
  const { userId } = viewer;
  await seenCharacter(database, viewer, characterId);
  if (text !== null) await requireSafeMemory(context, viewer, { id, text });
  return database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    const present = await findMemory({ orm }, userId, id);
    if (text === null) {
      // Deleted here and changed there: the change stays, so that nothing is lost.
      if (present && present.deletedAt === null && present.version === baseVersion)
        await updateMemory(
          { orm },
          { userId, id, version: baseVersion },
          {
            text: '',
            deletedAt: new Date(),
            rev,
          },
        );
      return applied(id, present?.version ?? 0);
    }
    // What was written, and not heard to be there, is its first version.
    const version = present ? Math.max(baseVersion, 1) : 0;
    const row = await writeMemory({ orm }, userId, { id, characterId, version, text }, rev);
    if (row) return applied(row.id, row.version);
    const kept = await findMemoryCopy({ orm }, { userId, conflictOf: id, text });
    if (kept) return { outcome: 'kept', recordId: kept.id, version: kept.version };
    // Other words for a summary are a summary that was changed.
    const { kind = 'note', isDemonstration = false } = present ?? {};
    const copy = await insertMemory(
      { orm },
      {
        ...{ userId, id: newId(), characterId, kind, isDemonstration },
        ...{ text, isOwn: true, rev, conflictOf: id },
      },
    );
    return { outcome: 'kept', recordId: copy.id, version: copy.version };
  });
}

async function takeCharacter(
  context: CompanionContext,
  viewer: Viewer,
  { id, baseVersion, form: sent }: SyncChange & { kind: 'character' },
): Promise<Done> {
  const { database } = context;
  const { userId } = viewer;
  const present =
    (await findCharacter(database, id)) ?? (await findMadeAs(database, userId, id, baseVersion));
  if (present && present.ownerId !== userId) throw new AppError(4040, '没有这个角色');
  // It was made, and that was not heard: what changes is its first version.
  const base = Math.max(baseVersion, present ? 1 : 0);
  if (sent === null) {
    if (present?.version === base) await deleteCompanion(context, viewer, present.id);
    return applied(id, present?.version ?? 0);
  }
  const form = readForm(sent, present && formOf(present));
  const { isAdult } = await requireSafeForm(context, viewer, form);
  return database.orm.transaction(async (orm) => {
    if (!present && base === 0) {
      const made = await makeCompanion({ orm }, viewer, { id, key: id, form, isAdult });
      return applied(made.id, made.version);
    }
    const rev = await nextRev({ orm }, userId);
    const now = present && (await findCharacter({ orm }, present.id));
    if (now && isFormOf(now, form)) return applied(now.id, now.version);
    if (now?.state === 'removed') throw new AppError(4090, '这个角色已被下架，不能再改');
    if (now?.version === base) {
      const change = {
        ...{ card: editCard(now.card, form), ...columnsOf(form), isAdult, rev },
        ...{ state: await stateAfterEdit({ orm }, now), reason: '' },
      };
      const changed = await updateCharacter({ orm }, { id: now.id, version: base }, change);
      if (changed) return applied(now.id, changed.version);
    }
    // The same change again, after its answer was lost, is the same copy.
    const said = createHash('sha256').update(JSON.stringify(form)).digest('hex');
    const key = `sync:${id}:${said.slice(0, 24)}`;
    return keepBoth({ orm }, userId, { key, form: copyOf(form), isAdult, rev });
  });
}

/** The character that `aimate/character/save` made with this id as its key, without its writer hearing of it. */
async function findMadeAs(
  database: Queryable,
  userId: string,
  key: string,
  baseVersion: number,
): Promise<CharacterRow | null> {
  const made = baseVersion === 0 ? await findCharacterByKey(database, userId, key) : null;
  return made?.deletedAt ? null : made;
}

const copyOf = (form: NonNullable<(SyncChange & { kind: 'character' })['form']>) => ({
  ...form,
  name: `${form.name.slice(0, 40 - OTHER_DEVICE.length)}${OTHER_DEVICE}`,
});

async function keepBoth(
  tx: Queryable,
  ownerId: string,
  {
    key,
    form,
    isAdult,
    rev,
  }: { key: string; form: ReturnType<typeof copyOf>; isAdult: boolean; rev: number },
): Promise<Done> {
  const known = await findCharacterByKey(tx, ownerId, key);
  if (known) return { outcome: 'kept', recordId: known.id, version: known.version };
  await requireRoom(tx, ownerId);
  const copy = await insertCharacter(tx, {
    ...{ id: newId(), ownerId, key, rev, isAdult, state: 'private' },
    ...{ card: newCard(form), ...columnsOf(form) },
  });
  return { outcome: 'kept', recordId: copy.id, version: copy.version };
}

/**
 * A message that was written away from the network becomes a branch of its own: trees have room for both sides. One that
 * `aimate/chat/send` took under this id as its key is the same message. It brings points once an answer to it is asked for.
 */
async function takeMessage(
  context: CompanionContext,
  viewer: Viewer,
  { id, chatId, parentId: parent, text }: SyncChange & { kind: 'message' },
): Promise<Done> {
  const { database } = context;
  const { userId } = viewer;
  const { chat } = await ownChat(database, viewer, chatId);
  const known = await findSent(database, userId, id);
  if (known) return applied(known.id, 1);
  await openCharacter(database, viewer, chat.characterId);
  const above = parent === null ? null : await findSent(database, userId, parent);
  if (above?.chatId !== chatId) throw new AppError(4040, '上一条消息已被删除');
  const { id: parentId } = above;
  if (ruleOfAiText(text) === 'crisis') {
    await answerWithHelp(context, viewer, chat, { id, parentId, text, key: id });
    return applied(id, 1);
  }
  await requireSafeTexts(context, viewer, [{ field: 'text', title: '消息', text, isTalk: true }]);
  return database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, userId);
    const sent = await findSent({ orm }, userId, id);
    if (sent) return applied(sent.id, 1);
    const day = shanghaiDay(new Date());
    const account = await readAiAccount({ orm }, { userId, day: day.name, dayStart: day.start });
    const settings = await readCompanionSettings({ orm });
    await requireAllowance({ orm }, { userId, chatId, isMessage: true, settings, account });
    await insertMessages(
      { orm },
      {
        ...{ userId, id, chatId, parentId, role: 'user', text, rev, key: `${id}:user` },
      },
    );
    await updateChat({ orm }, { userId, id: chatId }, { headId: id, rev });
    return applied(id, 1);
  });
}

/** A message by its id, or by the key that it was sent with. */
const findSent = async (database: Queryable, userId: string, id: string) =>
  (await findMessage(database, userId, id)) ??
  (await findMessageByKey(database, userId, `${id}:user`));

async function takeAnswer(
  context: CompanionContext,
  viewer: Viewer,
  { id: idempotencyKey, chatId: id, messageId, text }: SyncChange & { kind: 'answer' },
): Promise<Done> {
  return applied(await rewriteAnswer(context, viewer, { id, messageId, text, idempotencyKey }), 1);
}
