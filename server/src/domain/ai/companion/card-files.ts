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
import { MediaError } from '../../../media/media-error.ts';
import { storePicture } from '../../../media/pictures/store-picture.ts';
import { AppError } from '../../app-error.ts';
import { LOCKED_PICTURES } from '../../media/storage-folders.ts';
import { pictureRefusal } from '../../pictures/picture-refusal.ts';
import { limit, type Counters } from '../../rate-limits.ts';
import type { Viewer } from '../../viewer.ts';
import { requireSafeTexts } from '../require-safe-text.ts';
import { readCard, toVersion2, toVersion3, type ReadCard } from './card/card-json.ts';
import {
  MOST_FILES,
  isCharx,
  newCharx,
  pictureOfCharx,
  readCharx,
  withCard,
} from './card/charx.ts';
import { saidBy } from './card/card-prompt.ts';
import { readNewCard } from './card/new-card.ts';
import { isPng, plainPng, readCardOfPng, writeCardToPng } from './card/png-chunks.ts';
import {
  columnsOf,
  ownCharacter,
  requireRoom,
  toDetail,
  type CompanionContext,
} from './characters.ts';
import { EMBEDDED_FILE } from '../../text/patterns.ts';
import { companionFile } from './companion-file.ts';

const PICTURE_SIDE = 1_024;
/** Where the picture of a card lies in an archive that we make. */
const ICON = 'assets/icon/images/main.png';

const IMPORTS = { limit: 30, windowSeconds: 3600 };

interface CardFile {
  source: string;
  card: ReadCard;
  /** The file that is kept with all that is in it; null for JSON, which is kept as the card. */
  file: { bytes: Buffer; name: 'card.png' | 'card.charx' } | null;
  picture: Buffer | null;
}

/** The card in a file, and its picture. Errors: 4000, 4150, 4290. */
async function cardOf(bytes: Buffer): Promise<CardFile> {
  if (isPng(bytes)) {
    const source = readCardOfPng(bytes);
    const card = readNewCard(source);
    return { source: source!, card, file: { bytes, name: 'card.png' }, picture: bytes };
  }
  if (!isCharx(bytes)) {
    const source = new TextDecoder().decode(bytes);
    return { source, card: readNewCard(source), file: null, picture: null };
  }
  const read = await readCharx(bytes).catch((error: unknown) => {
    throw archiveRefusal(error, 'base64');
  });
  return { ...read, file: { bytes, name: 'card.charx' } };
}

/** What an archive that is no card, or a hostile one, is answered with. */
function archiveRefusal(error: unknown, field: 'base64' | 'format'): unknown {
  if (!(error instanceof MediaError)) return error;
  const tip =
    error.code === 'archiveTooMany' ? `压缩包里的文件太多，最多 ${MOST_FILES} 个` : error.reason;
  return new AppError(error.code === 'archiveBusy' ? 4290 : 4150, tip, { field });
}

/** Pictures inside a card are no words; a card with them is shown by its own picture alone. */
const isWords = (text: string) => text.length > 1 && !EMBEDDED_FILE.test(text);

/**
 * Imports a card, once per key. Everything in it passes the filters: its book, its greetings and its examples too. It waits
 * for the review, with its picture, which no engine is ever given. Errors: 4000, 4030, 4031, 4090 (too many), 4150, 4290.
 */
export async function importCard(
  context: CompanionContext & { counters: Counters },
  viewer: Viewer,
  { base64, idempotencyKey: key }: { base64: string; idempotencyKey: string },
): Promise<CompanionDetail> {
  const { database, storage } = context;
  const { userId } = viewer;
  const known = await findCharacterByKey(database, userId, key);
  if (known) return toDetail(context, viewer, known);
  await limit(context.counters, `card-import:${userId}`, IMPORTS);
  await requireRoom(database, userId);
  const { source, card, file, picture } = await cardOf(Buffer.from(base64, 'base64'));
  const { isAdult } = await requireSafeTexts(
    context,
    viewer,
    card.allTexts
      .filter(isWords)
      .flatMap((text) => saidBy(text, card.nickname || card.form.name))
      .map((text) => ({ field: 'base64', title: '角色卡', text })),
    'card',
  );
  const folder = `${LOCKED_PICTURES}${randomBytes(16).toString('hex')}`;
  let isKept = false;
  try {
    const files = await storeFiles(context, folder, { file, picture });
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
    return await toDetail(context, viewer, row, row.card === source ? card : undefined);
  } catch (error) {
    isKept = false;
    throw error;
  } finally {
    if (!isKept) await storage.deletePrefix(folder);
  }
}

async function storeFiles(
  { storage, keys }: CompanionContext,
  folder: string,
  { file, picture }: Pick<CardFile, 'file' | 'picture'>,
): Promise<{ picture: StoredPicture | null; sourcePath: string | null }> {
  const stored =
    picture &&
    (await storePicture({
      ...{ bytes: picture, storage, prefix: folder, maxSide: PICTURE_SIDE },
      imgKey: Buffer.from(keys.imgKey, 'hex'),
      isRequest: true,
    }).catch((error: unknown) => {
      throw pictureRefusal(error, 'base64');
    }));
  if (!file) return { picture: stored, sourcePath: null };
  const sourcePath = `${folder}/${file.name}`;
  await storage.put(sourcePath, file.bytes, { contentType: 'application/octet-stream' });
  return { picture: stored, sourcePath };
}

/**
 * A character of the viewer's as a card. What was not edited is given as it came, with every file that came with it;
 * what stands behind the end of a PNG is of the card as it came, and goes once it is edited.
 * Errors: 4040, 4090 (its picture is no PNG), 4150 and 4290 (its archive).
 */
export async function exportCard(
  context: CompanionContext,
  viewer: Viewer,
  { id, format }: { id: string; format: 'png' | 'json' | 'charx' },
): Promise<CompanionFile> {
  const row = await ownCharacter(context.database, viewer, id);
  const file = (mediaType: string, bytes: Buffer) =>
    companionFile(`${row.name}.${format}`, mediaType, bytes);
  if (format === 'json') return file('application/json', Buffer.from(row.card, 'utf8'));
  const source =
    row.sourcePath === null
      ? null
      : await buffer((await context.storage.get(row.sourcePath)).stream);
  // By what it was stored as: behind a picture there may stand an archive.
  const archive = row.sourcePath?.endsWith('.charx') ? source : null;
  try {
    if (format === 'charx')
      return file(
        'application/zip',
        archive ? withCard(archive, row.card) : charxOfPicture(row, source),
      );
    // Unedited it is the file that came, with what else is in it and behind it.
    if (source && !archive && readCardOfPng(source) === row.card) return file('image/png', source);
    const card = readCard(row.card);
    const picture = archive
      ? await pictureOfCharx(archive, card?.assets ?? [])
      : (source ?? plainPng(id));
    const cards =
      card?.version === 3 ? { chara: toVersion2(row.card), ccv3: row.card } : { chara: row.card };
    const png = picture && writeCardToPng(picture, cards);
    if (!png) throw new AppError(4090, '这个角色的图片不是 PNG，请导出 JSON 或 CHARX');
    return file('image/png', png);
  } catch (error) {
    throw archiveRefusal(error, 'format');
  }
}

function charxOfPicture({ id, card }: CharacterRow, source: Buffer | null): Buffer {
  const icon = source && writeCardToPng(source, {});
  if (source && !icon) throw new Error(`the file of ${id} is no PNG`);
  return newCharx(toVersion3(card, icon ? ICON : null), icon ? [{ name: ICON, bytes: icon }] : []);
}
