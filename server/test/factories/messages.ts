import type { FastifyInstance } from 'fastify';
import type { Database } from '../../src/db/connect.ts';
import { guest, type TestSession } from '../call.ts';
import { giveTrust } from './trust.ts';

/** Makes visitors who may write to others. */
export function trustedGuests(app: FastifyInstance, database: Database) {
  return async (many: 1 | 2 | 3) => {
    const made: TestSession[] = [];
    for (let place = 0; place < many; place += 1) {
      const session = await guest(app);
      await giveTrust(database, session.id, 4);
      made.push(session);
    }
    return made as [TestSession, TestSession, TestSession];
  };
}
