import { randomInt } from 'node:crypto';
import type { AiCharacter, AiStyle } from '@yehang/contract/shapes/ai.ts';
import {
  deleteAiCharacter,
  findOwnAiPicture,
  listAiCharacters,
  saveAiCharacter,
  type AiCharacterRow,
} from '../../db/queries/ai/works.ts';
import { portraitsTakeReference, setAiCharacterReference } from '../../db/queries/ai/references.ts';
import { newId } from '../../db/new-id.ts';
import { AppError } from '../app-error.ts';
import { isAdultAiText } from '../policy/judge-ai-text.ts';
import { audienceOf, type Viewer } from '../viewer.ts';
import type { AiContext } from './context.ts';
import { requireSafeTexts } from './require-safe-text.ts';

const MOST_CHARACTERS = 50;

const toCharacter = (row: AiCharacterRow): AiCharacter => ({
  ...row,
  style: row.style as AiStyle,
  createdAt: row.createdAt.getTime(),
});

type Context = Pick<AiContext, 'database'>;

/** Whether a character may be shown to its owner: one that is described for adults only where those may be. */
export const mayBeShown = (
  { name, appearance }: Pick<AiCharacterRow, 'name' | 'appearance'>,
  viewer: Viewer,
): boolean => audienceOf(viewer) === 'everything' || !isAdultAiText(`${name} ${appearance}`);

/** What stands before the scene in every portrait of a character. */
export const introOf = ({
  name,
  age,
  appearance,
}: Pick<AiCharacterRow, 'name' | 'age' | 'appearance'>): string =>
  `虚构的成年人物${name}，${age}岁，${appearance}。`;

/** The viewer's characters, the latest first, and whether portraits are drawn after earlier ones. */
export async function ownCharacters({ database }: Context, viewer: Viewer) {
  const [rows, takesReference] = await Promise.all([
    listAiCharacters(database, viewer.userId),
    portraitsTakeReference(database),
  ]);
  return { list: rows.filter((row) => mayBeShown(row, viewer)).map(toCharacter), takesReference };
}

/** Chooses the picture that portraits of a character are to look like, of those that were made of it here. Error: 4040. */
export async function chooseReference(
  { database }: Context,
  viewer: Viewer,
  { id, workId }: { id: string; workId: string | null },
): Promise<AiCharacter> {
  const { userId } = viewer;
  const work = workId === null ? null : await findOwnAiPicture(database, userId, workId);
  const isOfIt = work?.parameters.characterId === id && isShown(work, viewer);
  if (workId !== null && !isOfIt)
    throw new AppError(4040, '只能用这个角色在这里生成的写真', { field: 'workId' });
  const row = await setAiCharacterReference(database, { userId, id, workId });
  if (!row || !mayBeShown(row, viewer)) throw new AppError(4040, '没有这个人物，可能已被删除');
  return toCharacter(row);
}

const isShown = ({ isAdult }: { isAdult: boolean }, viewer: Viewer) =>
  !(isAdult && audienceOf(viewer) === 'general');

/** Makes a character, or changes one. Errors: 4000 and 4030 (words), 4031, 4040, 4090 (too many). */
export async function saveCharacter(
  { database }: Context,
  viewer: Viewer,
  {
    id,
    ...fields
  }: { id?: string | undefined; name: string; age: number; appearance: string; style: AiStyle },
): Promise<AiCharacter> {
  await requireSafeTexts({ database }, viewer, [
    { field: 'name', title: '名字', text: fields.name },
    { field: 'appearance', title: '外貌', text: fields.appearance },
  ]);
  const { userId } = viewer;
  const present = await listAiCharacters(database, userId);
  const known = present.find((character) => character.id === id);
  if (id !== undefined && !(known && mayBeShown(known, viewer)))
    throw new AppError(4040, '没有这个人物，可能已被删除');
  if (!known && present.length >= MOST_CHARACTERS)
    throw new AppError(4090, `最多 ${MOST_CHARACTERS} 个人物，请先删除不用的`);
  const seed = known?.seed ?? randomInt(2_147_483_647);
  return toCharacter(
    await saveAiCharacter(database, { userId, id: id ?? newId(), seed, ...fields }),
  );
}

/** Error: 4040. */
export async function removeCharacter({ database }: Context, { userId }: Viewer, id: string) {
  if (!(await deleteAiCharacter(database, userId, id)))
    throw new AppError(4040, '没有这个人物，可能已被删除');
  return {};
}
