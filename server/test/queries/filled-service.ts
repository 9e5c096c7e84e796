import { sql } from 'drizzle-orm';
import { newId } from '../../src/db/new-id.ts';
import {
  cannedAnswers,
  faqAnswers,
  faqCategories,
  faqMisses,
  supportConversations,
  supportMessages,
  supportStaff,
} from '../../src/db/schema/service.ts';
import type { Database } from '../../src/db/connect.ts';
import type { ConsoleOf } from './filled-cases.ts';

/** Gives the desk so many questions, answers and talks as there are users; the viewer has a talk with all of its messages. */
export async function fillService({ orm }: Database, of: ConsoleOf & { staffId: string }) {
  const { userIds, viewerId: userId, staffId } = of;
  const places = userIds.map((_one, place) => place);
  const categories = places.map((sortCode) => ({
    id: newId(),
    name: `分类 ${sortCode}`,
    sortCode,
  }));
  await orm.insert(faqCategories).values(categories);
  const none = sql`''::tsvector`;
  await orm.insert(faqAnswers).values(
    categories.map(({ id: categoryId, sortCode }) => ({
      ...{ id: newId(), categoryId, question: `怎么办 ${sortCode}`, answer: '这样办', sortCode },
      ...{ words: none, sounds: none },
    })),
  );
  await orm
    .insert(faqMisses)
    .values(places.map((at) => ({ id: newId(), folded: `没有 ${at}`, question: `没有 ${at}` })));
  await orm
    .insert(cannedAnswers)
    .values(places.map((sortCode) => ({ id: newId(), title: '你好', text: '你好', sortCode })));
  await orm.insert(supportStaff).values({ staffId, isOnline: false });
  const talk = { topic: 'payment' as const, state: 'open' as const, staffId };
  const supportId = newId();
  await orm
    .insert(supportConversations)
    .values([
      { ...talk, id: supportId, userId, lastSeq: places.length },
      ...userIds.map((id) => ({ ...talk, id: newId(), userId: id })),
    ]);
  await orm.insert(supportMessages).values(
    places.map((at) => ({
      ...{ conversationId: supportId, seq: at + 1, author: 'user' as const, text: '你好' },
      key: `${at}`,
    })),
  );
  return { supportId };
}
