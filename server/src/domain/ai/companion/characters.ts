import { isDeepStrictEqual } from 'node:util';
import type {
  CompanionCard,
  CompanionDetail,
  CompanionForm,
  CompanionState,
} from '@yehang/contract/shapes/companion.ts';
import { findBond } from '../../../db/queries/companion/bonds.ts';
import {
  countCharacters,
  findCharacter,
  findCharacterByKey,
  insertCharacter,
  listCharacters,
  nextRev,
  updateCharacter,
  type CharacterRow,
} from '../../../db/queries/companion/characters.ts';
import { findLatestChat } from '../../../db/queries/companion/chats.ts';
import { forgetCharacter } from '../../../db/queries/companion/forget.ts';
import { isHiddenByCase } from '../../../db/queries/reports/reports.ts';
import { retireFiles } from '../../../db/queries/media/retired-files.ts';
import { newId } from '../../../db/new-id.ts';
import type { Queryable } from '../../../db/types.ts';
import { AppError } from '../../app-error.ts';
import { fromCursor, toPage } from '../../cursor.ts';
import { audienceOf, type Viewer } from '../../viewer.ts';
import type { AiContext } from '../context.ts';
import { requireSafeTexts } from '../require-safe-text.ts';
import { editCard, newCard, readCard } from './card/card-json.ts';
import { saidBy } from './card/card-prompt.ts';
import { readCompanionSettings } from './companion-settings.ts';
import { affinityOf, toCompanionCard } from './to-companion.ts';
import { fieldTitles, readForm } from './read-form.ts';
import { BLANKS, MACRO_CHARACTER, MACRO_USER } from '../../text/patterns.ts';

export type CompanionContext = Pick<
  AiContext,
  'database' | 'events' | 'pictureGrants' | 'seal' | 'storage' | 'keys' | 'liveTexts'
>;

const SUMMARY = 80;
/** Of a character that was not changed since it was made. */
const FIRST_VERSION = 1;
export const noCharacter = () => new AppError(4040, '没有这个角色，可能已被删除或下架');

/** What columns say of a card. */
export const columnsOf = (form: CompanionForm) => ({
  name: form.name.slice(0, 40),
  summary: form.description
    .replace(MACRO_CHARACTER, form.name)
    .replace(MACRO_USER, '你')
    .replace(BLANKS, ' ')
    .slice(0, SUMMARY),
  tags: form.tags.slice(0, 10).map((tag) => tag.slice(0, 12)),
});

/** Whether what is the viewer's own may be read that was said with a character, or is remembered of it. */
export const mayReadOwn = (row: CharacterRow | null, viewer: Viewer): boolean =>
  audienceOf(viewer) !== 'general' || row?.isAdult === false;

export const isSeen = (row: CharacterRow | null, viewer: Viewer): row is CharacterRow =>
  row !== null &&
  row.deletedAt === null &&
  !(row.isAdult && audienceOf(viewer) === 'general') &&
  (row.ownerId === viewer.userId || (row.state === 'approved' && row.isShared));

/** What stands for a character in the conversations that others had with it, once they may not see it. */
const blankCard = {
  ...{ name: '角色不可用', summary: '', tags: [], picture: null, state: 'removed' as const },
  ...{ isOwn: false, isShared: false, reason: '', version: 1, updatedAt: 0 },
};

/** The character of a conversation as lists show it: blank where the viewer may not see it as it is now. */
export const toSeenCard = (
  context: CompanionContext,
  viewer: Viewer,
  { id, row }: { id: string; row: CharacterRow | null },
): CompanionCard =>
  isSeen(row, viewer) ? toCompanionCard(context, row, viewer.userId) : { id, ...blankCard };

/** What was read, where the viewer may see it. Error: 4040. */
export function requireSeen(row: CharacterRow | null, viewer: Viewer): CharacterRow {
  if (!isSeen(row, viewer)) throw noCharacter();
  return row;
}

/** A character that the viewer may see. Error: 4040. */
export const seenCharacter = async (
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<CharacterRow> => requireSeen(await findCharacter(database, id), viewer);

/** What may be seen may be talked with. Error: 4090 (it waits for the review, or was refused). */
export function requireOpen(row: CharacterRow): CharacterRow {
  if (row.state === 'waiting') throw new AppError(4090, '这个角色正在审核，通过后就能聊');
  if (row.state === 'refused' || row.state === 'removed')
    throw new AppError(4090, '这个角色没有通过审核，不能聊天');
  return row;
}

/** A character that the viewer may talk with. Errors: 4040, 4090. */
export const openCharacter = async (
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<CharacterRow> => requireOpen(await seenCharacter(database, viewer, id));

export async function ownCharacter(
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<CharacterRow> {
  const row = await seenCharacter(database, viewer, id);
  if (row.ownerId !== viewer.userId) throw noCharacter();
  return row;
}

/** One page of the gallery, or of the viewer's own characters. Error: 4000 (cursor). */
export async function characterPage(
  context: CompanionContext,
  viewer: Viewer,
  request: {
    scope: 'gallery' | 'own';
    tag?: string | undefined;
    cursor?: string | undefined;
    pageSize: number;
  },
) {
  const rows = await listCharacters(context.database, {
    ownerId: request.scope === 'own' ? viewer.userId : null,
    tag: request.tag,
    isGeneral: audienceOf(viewer) === 'general',
    after: fromCursor(request.cursor, 'moment'),
    limit: request.pageSize + 1,
  });
  return toPage(rows, request.pageSize, (row) => toCompanionCard(context, row, viewer.userId));
}

/** A character with its texts. Error: 4040. */
export async function characterInfo(
  context: CompanionContext,
  viewer: Viewer,
  id: string,
): Promise<CompanionDetail> {
  return toDetail(context, viewer, await seenCharacter(context.database, viewer, id));
}

export async function toDetail(
  context: CompanionContext,
  { userId }: Viewer,
  row: CharacterRow,
  card = readCard(row.card),
): Promise<CompanionDetail> {
  const { database } = context;
  const [settings, bond, chat] = await Promise.all([
    readCompanionSettings(database),
    findBond(database, userId, row.id),
    findLatestChat(database, userId, row.id),
  ]);
  if (!card) throw new Error(`the card of ${row.id} is none`);
  return {
    character: toCompanionCard(context, row, userId),
    form: card.form,
    bookEntries: card.book.entries.length,
    affinity: affinityOf(bond?.points ?? 0, settings.levels),
    chatId: chat?.id ?? null,
  };
}

/** Lets a form pass the filters, field by field. Errors: 4000, 4030, 4031. */
export const requireSafeForm = (context: CompanionContext, viewer: Viewer, form: CompanionForm) =>
  requireSafeTexts(
    context,
    viewer,
    (Object.keys(fieldTitles) as (keyof CompanionForm)[]).flatMap((field) =>
      [form[field]]
        .flat()
        .flatMap((text) => saidBy(text, form.name))
        .map((text) => ({ field, title: fieldTitles[field], text })),
    ),
    'card',
  );

export async function requireRoom(database: Queryable, ownerId: string): Promise<void> {
  const { mostCharacters } = await readCompanionSettings(database);
  if ((await countCharacters(database, ownerId)) >= mostCharacters)
    throw new AppError(4090, `最多 ${mostCharacters} 个角色，请先删除不用的`);
}

/**
 * What was reviewed is reviewed again once its words change; what others cannot see needs no review, unless a report
 * closed it and is not decided.
 */
export const stateAfterEdit = async (
  tx: Queryable,
  { id, isImported, isShared }: CharacterRow,
): Promise<CompanionState> =>
  isImported || isShared || (await isHiddenByCase(tx, 'companion', id)) ? 'waiting' : 'private';

/** What was refused stays so until its words change; what waits for a report waits on. */
async function stateAfterTakingBack(
  tx: Queryable,
  { id, isImported, state }: CharacterRow,
): Promise<CompanionState> {
  if (isImported || (state !== 'approved' && state !== 'waiting')) return state;
  return state === 'waiting' && (await isHiddenByCase(tx, 'companion', id)) ? state : 'private';
}

/**
 * Makes a character, or changes one of the viewer's from the version named. Errors: 4000, 4030 and 4031 (words), 4040, 4090
 * (changed elsewhere; too many).
 */
export async function saveCompanion(
  context: CompanionContext,
  viewer: Viewer,
  {
    id,
    version,
    idempotencyKey: key,
    ...sent
  }: CompanionForm & {
    id?: string | undefined;
    version?: number | undefined;
    idempotencyKey: string;
  },
): Promise<CompanionDetail> {
  const known = id === undefined ? null : await ownCharacter(context.database, viewer, id);
  const form = readForm(sent, known && formOf(known));
  const { isAdult } = await requireSafeForm(context, viewer, form);
  const row = await context.database.orm.transaction((orm) =>
    id === undefined
      ? makeCompanion({ orm }, viewer, { key, form, isAdult })
      : changeCompanion({ orm }, viewer, { id, version, form, isAdult }),
  );
  return toDetail(context, viewer, row);
}

/**
 * Makes a character, once per key. Other words under the key were changed after an answer that its writer did not hear:
 * they take the place of the first ones, unless those were changed elsewhere since. Errors: 4040 (deleted meanwhile), 4090.
 */
export async function makeCompanion(
  tx: Queryable,
  viewer: Viewer,
  { id, key, form, isAdult }: { id?: string; key: string; form: CompanionForm; isAdult: boolean },
): Promise<CharacterRow> {
  const { userId } = viewer;
  const rev = await nextRev(tx, userId);
  const known = await findCharacterByKey(tx, userId, key);
  if (known?.deletedAt) throw noCharacter();
  if (known && isFormOf(known, form)) return known;
  if (known)
    return changeCompanion(tx, viewer, { id: known.id, version: FIRST_VERSION, form, isAdult });
  await requireRoom(tx, userId);
  return insertCharacter(tx, {
    ...{ id: id ?? newId(), ownerId: userId, key, rev, isAdult, state: 'private' },
    ...{ card: newCard(form), ...columnsOf(form) },
  });
}

/** Whether a card says the same as a form does. */
export const isFormOf = (row: CharacterRow, form: CompanionForm): boolean =>
  isDeepStrictEqual(formOf(row), form);

/** What a form can change of a character's card. */
export const formOf = ({ card }: CharacterRow): CompanionForm | null =>
  readCard(card)?.form ?? null;

async function changeCompanion(
  tx: Queryable,
  viewer: Viewer,
  {
    id,
    version,
    form,
    isAdult,
  }: { id: string; version: number | undefined; form: CompanionForm; isAdult: boolean },
): Promise<CharacterRow> {
  const rev = await nextRev(tx, viewer.userId);
  const present = await ownCharacter(tx, viewer, id);
  if (present.state === 'removed') throw new AppError(4090, '这个角色已被下架，不能再改');
  // The same change once more, after an answer that its writer did not hear.
  if (version !== undefined && version < present.version && isFormOf(present, form)) return present;
  const changed = await updateCharacter(
    tx,
    { id, version: version ?? present.version },
    {
      ...{ card: editCard(present.card, form), ...columnsOf(form) },
      ...{ rev, isAdult, state: await stateAfterEdit(tx, present), reason: '' },
    },
  );
  if (!changed) throw new AppError(4090, '这个角色在别处改过，请刷新后再改');
  return changed;
}

/** Offers a character to the gallery, or takes it back. Errors: 4040, 4090 (taken down; refused as it is). */
export async function shareCompanion(
  context: CompanionContext,
  viewer: Viewer,
  { id, isShared }: { id: string; isShared: boolean },
) {
  const row = await context.database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, viewer.userId);
    const present = await ownCharacter({ orm }, viewer, id);
    if (present.state === 'removed') throw new AppError(4090, '这个角色已被下架，不能公开');
    if (present.isShared === isShared) return present;
    if (isShared && present.state === 'refused')
      throw new AppError(4090, '这个角色没有通过审核，修改后才能公开');
    const state = isShared ? 'waiting' : await stateAfterTakingBack({ orm }, present);
    return (await updateCharacter({ orm }, { id }, { isShared, state, rev }))!;
  });
  return toCompanionCard(context, row, viewer.userId);
}

/** Deletes a character with its conversations, memory and files. Error: 4040. */
export async function deleteCompanion(
  { database }: CompanionContext,
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  await database.orm.transaction(async (orm) => {
    const rev = await nextRev({ orm }, viewer.userId);
    const present = await ownCharacter({ orm }, viewer, id);
    await forgetCharacter({ orm }, { userId: viewer.userId, id, rev });
    const folders = [present.picture?.path, present.sourcePath].flatMap((path) =>
      path === undefined || path === null ? [] : [path.slice(0, path.lastIndexOf('/'))],
    );
    for (const folder of new Set(folders)) await retireFiles({ orm }, folder);
  });
  return {};
}
