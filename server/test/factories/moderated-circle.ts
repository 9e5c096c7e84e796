import type { FastifyInstance } from 'fastify';
import type { contents } from '../../src/db/schema/contents.ts';
import type { Database } from '../../src/db/connect.ts';
import { setRank } from '../../src/db/queries/circles/members.ts';
import { guest } from '../call.ts';
import { buildCircle, buildPost } from './community.ts';

/** A circle with an owner, a moderator and a reader, and a post in it by somebody else. */
export async function moderatedCircle(
  { app, database }: { app: FastifyInstance; database: Database },
  over: Partial<typeof contents.$inferInsert> = {},
) {
  const [owner, reader] = [await guest(app), await guest(app)];
  const moderator = await guest(app);
  const { id } = await buildCircle(database, { ownerId: owner.id, ...over });
  await setRank(database, { userId: moderator.id, circleId: id, role: 'moderator' });
  const author = await guest(app);
  const post = await buildPost(database, { uploaderId: author.id, details: { circleId: id } });
  return { id, postId: post.id, owner, moderator, author, reader };
}
