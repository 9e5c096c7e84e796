import { hash } from 'node:crypto';
import { newId } from '../../src/db/new-id.ts';
import { blockAppeals, dataExports, passkeys } from '../../src/db/schema/accounts.ts';
import { complaintContents, complaints } from '../../src/db/schema/complaints.ts';
import { feedHidden, feedWords } from '../../src/db/schema/feed.ts';
import { announcements } from '../../src/db/schema/home.ts';
import { contacts, recommendedApps } from '../../src/db/schema/operator.ts';
import { feedback, supportConversations, supportMessages } from '../../src/db/schema/service.ts';
import { blocks, loginCredentials, sessions } from '../../src/db/schema/users.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { makeAppealTicket } from '../../src/domain/blocks/appeal-ticket.ts';
import { makeSupportToken } from '../../src/domain/service/support-ticket.ts';

interface AccountOf {
  userId: string;
  /** Blocked, each with an appeal. */
  blockedIds: readonly string[];
  /** Contents that a complaint names. */
  contentIds: readonly string[];
}

const DAY_MS = 86_400_000;
const TICKET = 'ticket-of-a-complaint-ticket-of-a-complaint';

/** Gives a viewer so many devices, keys, copies, words, talks and complaints as there are contents. */
export async function fillAccount(context: AppContext, of: AccountOf) {
  const places = of.contentIds.map((_one, place) => place);
  await buildKeys(context, of.userId, places);
  await buildMutes(context, of.userId, places);
  await buildOperator(context, places);
  return {
    appealTicket: await buildAppeals(context, of.blockedIds),
    complaintTicket: await buildComplaint(context, of.contentIds),
    supportTicket: await buildSupport(context, of.userId, places),
  };
}

/** Sessions, passkeys, QR credentials, and copies of data. */
async function buildKeys({ database: { orm } }: AppContext, userId: string, places: number[]) {
  const bytes = () => Buffer.from(newId());
  const sessionIds = places.map(() => newId());
  await orm.insert(sessions).values(
    sessionIds.map((id) => ({
      ...{ id, userId, tokenHash: bytes(), sealedSecret: bytes(), sysType: 'h5_android' },
      edition: 'full' as const,
    })),
  );
  await orm.insert(loginCredentials).values(
    sessionIds.map((sessionId) => ({
      ...{ id: newId(), userId, secretHash: bytes(), usedAt: new Date(), sessionId },
      expiresAt: new Date(Date.now() + DAY_MS),
    })),
  );
  await orm.insert(passkeys).values(
    places.map((place) => ({
      ...{ id: newId(), userId, credentialId: bytes(), publicKey: bytes(), algorithm: -7 },
      ...{ signCount: 0, rpId: 'example.org', name: `设备 ${place}`, isBackedUp: true },
    })),
  );
  await orm
    .insert(dataExports)
    .values(places.map(() => ({ id: newId(), userId, state: 'deleted' as const, percent: 100 })));
}

/** Words that stand nowhere, and tags of nothing. */
async function buildMutes({ database: { orm } }: AppContext, userId: string, places: number[]) {
  const words = places.map((place) => `无关的词${place}`);
  await orm.insert(feedWords).values(words.map((word) => ({ userId, word, folded: word })));
  await orm
    .insert(feedHidden)
    .values(places.map(() => ({ userId, scope: 'tag' as const, subjectId: newId() })));
}

/** What the operator shows everywhere. */
async function buildOperator({ database: { orm } }: AppContext, places: number[]) {
  const href = 'https://app.example';
  await orm
    .insert(announcements)
    .values(
      places.map((place) => ({ id: newId(), title: `公告 ${place}`, content: '<p>晚上好</p>' })),
    );
  await orm.insert(contacts).values(
    places.map((place) => ({
      ...{ id: newId(), kind: 'support' as const, title: `客服 ${place}`, value: '@yehang' },
    })),
  );
  await orm
    .insert(recommendedApps)
    .values(places.map((place) => ({ id: newId(), title: `应用 ${place}`, href })));
}

/** Blocks with their appeals; answers the ticket of the first. */
async function buildAppeals(context: AppContext, blockedIds: readonly string[]) {
  const { orm } = context.database;
  const rows = blockedIds.map((userId) => ({ id: newId(), userId, reason: '广告' }));
  await orm.insert(blocks).values(rows);
  await orm
    .insert(blockAppeals)
    .values(rows.map(({ id: blockId }) => ({ id: newId(), blockId, text: '请再看一遍' })));
  const [{ id: first }] = rows as [(typeof rows)[number]];
  await orm.insert(blockAppeals).values(
    blockedIds.map(() => ({
      ...{ id: newId(), blockId: first, text: '请再看一遍', state: 'refused' as const },
      ...{ answer: '维持', decidedBy: 'moderator', decidedAt: new Date() },
    })),
  );
  return makeAppealTicket(context, first, Date.now());
}

/** Complaints that each name all contents; answers the ticket of the first. */
async function buildComplaint({ database: { orm } }: AppContext, ids: readonly string[]) {
  const rows = ids.map((_one, place) => ({
    ...{ id: newId(), challengeHash: Buffer.from(newId()), reason: 'rights' as const },
    ...{ text: '这是我的作品', dueAt: new Date(Date.now() + DAY_MS) },
    ticketHash: hash('sha256', `${TICKET}${place || ''}`, 'buffer'),
  }));
  await orm.insert(complaints).values(rows);
  const named = ids.slice(0, 5);
  await orm
    .insert(complaintContents)
    .values(rows.flatMap(({ id }) => named.map((contentId) => ({ complaintId: id, contentId }))));
  return TICKET;
}

/** Talks with support, each with so many messages, and feedback; answers the ticket of the first talk, which is nobody's. */
async function buildSupport(context: AppContext, userId: string, places: number[]) {
  const { orm } = context.database;
  const talk = { topic: 'payment' as const, state: 'queued' as const, lastSeq: places.length };
  const rows = places.map((place) => ({ ...talk, id: newId(), deviceId: `device ${place}` }));
  await orm
    .insert(supportConversations)
    .values([
      ...rows,
      ...places.map(() => ({ ...talk, id: newId(), userId, state: 'closed' as const })),
    ]);
  await orm.insert(supportMessages).values(
    rows.flatMap(({ id: conversationId }) =>
      places.map((place) => ({
        ...{
          conversationId,
          seq: place + 1,
          author: 'user' as const,
          text: '你好',
          key: `${place}`,
        },
      })),
    ),
  );
  await orm.insert(feedback).values(
    places.map((place) => ({
      ...{ userId, id: newId(), kind: 'bug' as const, text: '打不开', pictures: [] },
      key: `feedback ${place}`,
    })),
  );
  return makeSupportToken(context, 'ticket', rows[0]!.id, Date.now());
}
