import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Database } from '../src/db/connect.ts';
import { newId } from '../src/db/new-id.ts';
import { insertConsent } from '../src/db/queries/consents/consents.ts';
import type { AppContext } from '../src/domain/app-context.ts';
import { adultGuest, signedCall, type TestSession } from './call.ts';
import { staffCall } from './console.ts';
import { buildBook } from './factories/book.ts';
import { buildContent } from './factories/content.ts';
import { buildCreator, buildUpload } from './factories/creator.ts';
import { buildMedia } from './factories/media.ts';
import { buildPhotos } from './factories/rooms.ts';

/** A picture of a signed paper. */
export const paperPicture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#456789' } })
    .png()
    .toBuffer();

/** Staff record that the one person who is shown agreed. */
export const recordConsent = (database: Database, contentId: string) =>
  insertConsent(database, {
    ...{ id: newId(), contentId, people: '本人', reference: '柜 3', recordedBy: 'owner' },
  });

/** What creators and staff do with consents. */
export function openConsents({
  app,
  context,
  consoleApp,
  moderator,
}: {
  app: FastifyInstance;
  context: AppContext;
  consoleApp: FastifyInstance;
  moderator: string;
}) {
  const { database } = context;
  async function creator() {
    const me = await adultGuest(app);
    await buildCreator(context, me.id);
    return me;
  }

  async function add(me: TestSession, over: object = {}) {
    const consent = {
      ...{ label: '女主', fullName: '张三', identity: 'A1234567', bornOn: '1990-05-01' },
      ...{ how: 'written' as const, scopes: ['publish' as const], agreedOn: '2026-01-02' },
      until: null,
      evidenceUploadIds: [await buildUpload(context, me.id, await paperPicture())],
      ...over,
    };
    return signedCall(app, 'creator/consent/add', consent, me);
  }

  const decide = (id: string, isVerified = true) =>
    staffCall(consoleApp, 'consent/decide', { id, isVerified, reason: '已核对' }, moderator);
  const link = (me: TestSession, id: string, contentIds: string[]) =>
    signedCall(
      app,
      'creator/consent/link',
      { id, links: contentIds.map((contentId) => ({ contentId, partId: null })) },
      me,
    );
  const isWork = (contentId: string, creatorId: string) =>
    database.pool.query(
      `insert into works (content_id, creator_id, key, terms_version) values ($1, $2, $3, '1')`,
      [contentId, creatorId, newId()],
    );

  /** A public work of each kind, with media. */
  async function worksOf(me: TestSession) {
    const { id: video } = await buildContent(database, { uploaderId: me.id });
    await buildMedia(context, video, 8);
    const photo = await buildPhotos(database, { uploaderId: me.id });
    const { id: comic } = await buildBook(database, { content: { uploaderId: me.id } });
    for (const id of [video, photo, comic]) await isWork(id, me.id);
    return { video, photo, comic };
  }

  async function statesOf(ids: string[]) {
    const { rows } = await database.pool.query<{ state: string }>(
      `select state from contents where id = any($1::uuid[])`,
      [ids],
    );
    return rows.map(({ state }) => state);
  }

  return { creator, add, decide, link, isWork, worksOf, statesOf };
}
