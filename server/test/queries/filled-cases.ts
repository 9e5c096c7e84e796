import { eq, inArray } from 'drizzle-orm';
import { newId } from '../../src/db/new-id.ts';
import { insertPictureHash } from '../../src/db/queries/policy/picture-hashes.ts';
import { avatarSubmissions } from '../../src/db/schema/accounts.ts';
import { contentPictures } from '../../src/db/schema/books.ts';
import { comments } from '../../src/db/schema/comments.ts';
import { complianceReports } from '../../src/db/schema/compliance.ts';
import { complaints } from '../../src/db/schema/complaints.ts';
import { consentFiles, consentRecords } from '../../src/db/schema/consents.ts';
import { conversations, directMessages } from '../../src/db/schema/conversations.ts';
import { contentVersions } from '../../src/db/schema/content-versions.ts';
import {
  appeals,
  creatorEvidence,
  creators,
  sourcePrints,
  works,
} from '../../src/db/schema/creators.ts';
import { measures } from '../../src/db/schema/measures.ts';
import { notices } from '../../src/db/schema/notices.ts';
import { tierGrants } from '../../src/db/schema/offers.ts';
import { contentProviders, providers } from '../../src/db/schema/providers.ts';
import { textPrints } from '../../src/db/schema/text-prints.ts';
import { blockedDevices } from '../../src/db/schema/users.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { bandsOf } from '../../src/domain/text/near-text.ts';
import { pdqParts } from '../../src/media/pictures/pdq/distance.ts';

export interface ConsoleOf {
  viewerId: string;
  /** Users of whom something waits for staff. */
  userIds: readonly string[];
  /** Contents of the viewer. */
  contentIds: readonly string[];
  orderId: string;
  /** Whose pictures look alike. */
  bookId: string;
}

type Database = AppContext['database'];
type Orm = Database['orm'];

const COPIED = '加微信领福利，每天都有新片，先到先得，名额有限，快来找我';
const DAY_MS = 86_400_000;
const PICTURE = { path: 'p/case.webp', width: 64, height: 64, color: '#14161c' };

/** Gives staff so much to decide as there are users. */
export async function fillCases(context: AppContext, of: ConsoleOf) {
  const { orm } = context.database;
  await buildSubmissions(context, of);
  const copiedId = await buildCopies(context.database, of);
  await buildMessages(orm, of);
  await buildVersions(orm, of);
  const providerId = await buildProviders(orm, of);
  const [appealed] = await orm
    .select()
    .from(measures)
    .where(eq(measures.userId, of.viewerId))
    .limit(1);
  await orm
    .insert(appeals)
    .values([
      { id: newId(), measureId: appealed!.id, contentId: appealed!.subjectId, text: '请再看一遍' },
      ...of.contentIds.map((contentId) => ({ id: newId(), contentId, text: '请再看一遍' })),
    ]);
  await orm.insert(notices).values(
    of.userIds.map(() => ({
      ...{
        id: newId(),
        key: newId(),
        title: '通知',
        text: '晚上好',
        path: '',
        total: 1,
        by: 'editor',
      },
      ...{
        segment: { tier: null, registeredFrom: null, registeredTo: null },
        state: 'done' as const,
      },
    })),
  );
  await orm.insert(complianceReports).values(
    of.userIds.map(() => ({
      id: newId(),
      month: '2026-01',
      state: 'failed' as const,
      requestedBy: 'me',
    })),
  );
  await orm.insert(tierGrants).values(
    of.userIds.map(() => ({
      ...{ id: newId(), userId: of.viewerId, tier: 'normal' as const, days: 7 },
      ...{ source: 'staff' as const, key: newId() },
    })),
  );
  await orm
    .insert(blockedDevices)
    .values(of.userIds.map((_one, place) => ({ deviceId: `blocked ${place}`, reason: '广告' })));
  const [complaint] = await orm.select().from(complaints).orderBy(complaints.id).limit(1);
  return {
    copiedId,
    providerId,
    consentId: await buildConsentFiles(orm, of),
    complaintId: complaint!.id,
  };
}

/** Avatars, creators and works that wait, with evidence, and comments that wait. */
async function buildSubmissions({ database, seal }: AppContext, of: ConsoleOf): Promise<void> {
  const { orm } = database;
  const { userIds, contentIds, viewerId } = of;
  await orm
    .insert(avatarSubmissions)
    .values(userIds.map((userId) => ({ userId, id: newId(), picture: PICTURE })));
  await orm.insert(creators).values(
    userIds.map((userId) => ({
      ...{ userId, state: 'waiting' as const, displayName: '夜航剧社', termsVersion: '1' },
      ...{ adultStatedAt: new Date() },
      sealedContact: seal.close(Buffer.from('a@example.org'), 'creator contact'),
    })),
  );
  const deletesAt = new Date(Date.now() + DAY_MS);
  await orm
    .insert(creatorEvidence)
    .values(userIds.map(() => ({ id: newId(), userId: viewerId, storageKey: newId(), deletesAt })));
  await orm
    .update(works)
    .set({ submittedAt: new Date() })
    .where(inArray(works.contentId, [...contentIds]));
  await orm
    .insert(sourcePrints)
    .values(contentIds.map((contentId) => ({ contentId, print: Buffer.from('the same file') })))
    .onConflictDoNothing();
}

/** Comments that wait, with nearly the same words; and pictures of one file, which look alike. Answers a comment. */
async function buildCopies(database: Database, of: ConsoleOf): Promise<string> {
  const { orm } = database;
  const rows = of.userIds.map((userId) => ({
    ...{ id: newId(), contentId: of.contentIds[0]!, userId, text: COPIED },
    ...{ state: 'waiting' as const, hotScore: 0, key: newId() },
  }));
  await orm.insert(comments).values(rows);
  const bands = bandsOf(COPIED)!;
  await orm
    .insert(textPrints)
    .values(rows.map(({ id: subjectId }) => ({ kind: 'comment' as const, subjectId, bands })));
  const pictures = await orm
    .select()
    .from(contentPictures)
    .where(eq(contentPictures.contentId, of.bookId));
  for (const [place, { slices }] of pictures.entries()) {
    const hash = place.toString(16).padStart(64, '5a');
    const picture = { path: slices[0]!.path, hash, quality: 100, parts: pdqParts(hash) };
    await insertPictureHash(database, picture);
  }
  return rows[0]!.id;
}

/** Pictures of private messages that wait. */
async function buildMessages(orm: Orm, { viewerId: peerId, userIds }: ConsoleOf): Promise<void> {
  await orm
    .insert(conversations)
    .values(userIds.map((userId) => ({ userId, peerId, lastNumber: 1 })))
    .onConflictDoNothing();
  await orm.insert(directMessages).values(
    userIds.map((userId) => ({
      ...{ userId, peerId, number: 1_000, id: newId(), isMine: true, kind: 'picture' as const },
      ...{ picture: PICTURE, pictureState: 'waiting' as const },
    })),
  );
}

/** Versions of the first content. */
async function buildVersions(orm: Orm, { contentIds }: ConsoleOf): Promise<void> {
  const snapshot = {
    ...{ title: '作品', description: '', tags: [], rating: 'general' as const, darkOnly: false },
    ...{ access: { rule: 'free' as const }, previewSeconds: 0, uploader: null, channel: null },
    ...{ performers: [], year: null, region: null, language: null, otherTitles: [] },
  };
  await orm.insert(contentVersions).values(
    contentIds.map((_one, version) => ({
      ...{ contentId: contentIds[0]!, version: version + 1, changedBy: 'editor' },
      snapshot: { ...snapshot, title: `作品 ${version}` },
    })),
  );
}

/** Providers; all contents are of the first, which it answers. */
async function buildProviders(orm: Orm, { contentIds }: ConsoleOf): Promise<string> {
  const rows = contentIds.map((_one, place) => ({
    ...{ id: newId(), name: `片方 ${place}`, agreedOn: '2026-01-01', coversPeople: true },
    ...{ scopes: ['publish' as const], recordedBy: 'moderator' },
  }));
  await orm.insert(providers).values(rows);
  const [{ id: providerId }] = rows as [(typeof rows)[number]];
  await orm
    .insert(contentProviders)
    .values(contentIds.map((contentId) => ({ contentId, providerId })));
  return providerId;
}

/** Evidence of one consent, which it answers. */
async function buildConsentFiles(orm: Orm, { userIds, viewerId }: ConsoleOf): Promise<string> {
  const [first] = await orm
    .select()
    .from(consentRecords)
    .where(eq(consentRecords.creatorId, viewerId))
    .limit(1);
  await orm
    .insert(consentFiles)
    .values(userIds.map(() => ({ id: newId(), consentId: first!.id, storageKey: newId() })));
  return first!.id;
}
