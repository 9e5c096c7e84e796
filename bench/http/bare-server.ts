import Fastify from 'fastify';
import { connectDatabase, type DatabaseAddress } from '@yehang/server/db/connect.ts';
import { LIST_VIEWER_STATES } from '@yehang/server/db/queries/library/viewer-state.ts';
import { serveAsChild } from './serve-child.ts';

/** What a bare server does with every request: the limits that ours is held against. */
export type BareWork =
  | { kind: 'bytes' | 'text'; text: string }
  | { kind: 'object'; text: string }
  | { kind: 'point'; address: DatabaseAddress; userIds: string[] }
  | { kind: 'sql'; address: DatabaseAddress; userIds: string[]; contentIds: string[] };

/** Run as a child process: Fastify with nothing but the given work. */
serveAsChild<BareWork>(async (work) => {
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body);
  });
  const answer = await prepare(work);
  app.post('/*', (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return answer();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as { port: number }).port;
});

async function prepare(work: BareWork): Promise<() => string | Buffer | Promise<string>> {
  switch (work.kind) {
    case 'bytes': {
      const bytes = Buffer.from(work.text);
      return () => bytes;
    }
    case 'text':
      return () => work.text;
    case 'object': {
      const value: unknown = JSON.parse(work.text);
      return () => JSON.stringify(value);
    }
    case 'point': {
      const { pool } = connectDatabase(work.address);
      const { userIds } = work;
      let turn = 0;
      return async () => {
        turn += 1;
        const { rows } = await pool.query({
          name: 'point',
          text: 'select updated_at from feed_viewers where user_id = $1',
          values: [userIds[turn % userIds.length]],
        });
        return JSON.stringify(rows);
      };
    }
    case 'sql': {
      const { pool } = connectDatabase(work.address);
      const { userIds, contentIds } = work;
      let turn = 0;
      return async () => {
        turn += 1;
        const { rows } = await pool.query({
          name: 'list-marks',
          text: LIST_VIEWER_STATES,
          values: [userIds[turn % userIds.length], contentIds],
        });
        return JSON.stringify(rows);
      };
    }
  }
}
