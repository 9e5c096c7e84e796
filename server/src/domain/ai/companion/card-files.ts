import { buffer } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import type { CompanionDetail, CompanionFile } from '@yehang/contract/shapes/companion.ts';
import {
  findCharacterByKey,
  insertCharacter,
  nextRev,
  type CharacterRow,
} from '../../../db/queries/companion/characters.ts';
import { newId } from '../../../db/new-id.ts';
import type { StoredPicture } from '../../../media/manifest.ts';
import { storePicture } from '../../../media/pictures/store-picture.ts';
import { AppError, badField } from '../../app-error.ts';
import { LOCKED_PICTURES } from '../../media/storage-folders.ts';
import { pictureRefusal } from '../../pictures/picture-refusal.ts';
import type { Viewer } from '../../viewer.ts';
import { requireSafeTexts } from '../require-safe-text.ts';
import { readCard, type ReadCard } from './card/card-json.ts';
import { isPng, readCardOfPng, writeCardToPng } from './card/png-chunks.ts';
import {
  columnsOf,
  ownCharacter,
  requireRoom,
  toDetail,
  type CompanionContext,
} from './characters.ts';

const MOST_JSON = 1_000_000;
const MOST_TEXTS = 4_000;
const PICTURE_SIDE = 1_024;

const noCard = () =>
  new AppError(4150, '这个文件里没有角色卡，请选 PNG 或 JSON 角色卡', { field: 'base64' });

/** The card's JSON and, of a PNG, its picture. Error: 4150. */
function cardOf(bytes: Buffer): { source: string; card: ReadCard; png: Buffer | null } {
  const png = isPng(bytes) ? bytes : null;
  const source = png ? readCardOfPng(png) : new TextDecoder().decode(bytes);
  // What the database cannot hold as text is no card either.
  const card = source === null || source.includes('\u0000') ? null : readCard(source);
  if (source === null || !card) throw noCard();
  if (source.length > MOST_JSON || card.allTexts.length > MOST_TEXTS)
    throw new AppError(4150, '这张角色卡太大，请减少世界书的条目', { field: 'base64' });
  if (card.form.description.trim().length < 2 && card.form.opening.trim() === '')
    throw badField('base64', '角色卡里没有人物设定，也没有开场白');
  return { source, card, png };
}

/** Pictures inside a card are no words; a card with them is shown by its own picture alone. */
const isWords = (text: string) => text.length > 1 && !text.startsWith('data:');

/**
 * Imports a card, once per key. Everything in it passes the filters: its book, its greetings and its examples too. It waits
 * for the review, with its picture, which no engine is ever given. Errors: 4000, 4030, 4031, 4090 (too many), 4150, 4290.
 */
export async function importCard(
  context: CompanionContext,
  viewer: Viewer,
  { base64, idempotencyKey: key }: { base64: string; idempotencyKey: string },
): Promise<CompanionDetail> {
  const { database, storage } = context;
  const { userId } = viewer;
  const known = await findCharacterByKey(database, userId, key);
  if (known) return toDetail(context, viewer, known);
  await requireRoom(database, userId);
  const { source, card, png } = cardOf(Buffer.from(base64, 'base64'));
  const { isAdult } = await requireSafeTexts(
    context,
    viewer,
    card.allTexts.filter(isWords).map((text) => ({ field: 'base64', title: '角色卡', text })),
    'card',
  );
  const folder = `${LOCKED_PICTURES}${randomBytes(16).toString('hex')}/`;
  const files = png ? await storeFiles(context, folder, png) : { picture: null, sourcePath: null };
  let isKept = false;
  try {
    const row = await database.orm.transaction(async (orm) => {
      const rev = await nextRev({ orm }, userId);
      const present = await findCharacterByKey({ orm }, userId, key);
      if (present) return present;
      await requireRoom({ orm }, userId);
      isKept = true;
      return insertCharacter(
        { orm },
        {
          ...{
            id: newId(),
            ownerId: userId,
            key,
            rev,
            isAdult,
            isImported: true,
            state: 'waiting',
          },
          ...{ card: source, ...columnsOf(card.form), ...files },
        },
      );
    });
    return await toDetail(context, viewer, row);
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept && png) await storage.deletePrefix(folder);
  }
}

async function storeFiles(
  { storage, keys }: CompanionContext,
  folder: string,
  png: Buffer,
): Promise<{ picture: StoredPicture; sourcePath: string }> {
  const picture = await storePicture({
    ...{ bytes: png, storage, prefix: folder.slice(0, -1), maxSide: PICTURE_SIDE },
    imgKey: Buffer.from(keys.imgKey, 'hex'),
    isRequest: true,
  }).catch((error: unknown) => {
    throw pictureRefusal(error, 'base64');
  });
  const sourcePath = `${folder}card.png`;
  await storage.put(sourcePath, png, { contentType: 'application/octet-stream' });
  return { picture, sourcePath };
}

const fileName = (row: CharacterRow) => row.name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_');

/**
 * A character of the viewer's as a card. What was not edited is written as it came. Errors: 4040, 4090 (it has no picture to
 * be a PNG).
 */
export async function exportCard(
  context: CompanionContext,
  viewer: Viewer,
  { id, format }: { id: string; format: 'png' | 'json' },
): Promise<CompanionFile> {
  const row = await ownCharacter(context.database, viewer, id);
  const name = fileName(row);
  if (format === 'json') {
    const base64 = Buffer.from(row.card, 'utf8').toString('base64');
    return { name: `${name}.json`, mediaType: 'application/json', base64 };
  }
  if (row.sourcePath === null) throw new AppError(4090, '这个角色没有图片，请导出 JSON');
  const { stream } = await context.storage.get(row.sourcePath);
  const version = readCard(row.card)?.version ?? 2;
  const cards = version === 3 ? { ccv3: row.card } : { chara: row.card };
  const png = writeCardToPng(await buffer(stream), cards);
  if (!png) throw new Error(`the file of ${id} is no PNG`);
  return { name: `${name}.png`, mediaType: 'image/png', base64: png.toString('base64') };
}
