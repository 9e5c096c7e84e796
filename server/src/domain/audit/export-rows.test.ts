import { desc, eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { newId } from '../../db/new-id.ts';
import { insertStaff } from '../../db/queries/staff/staff.ts';
import { auditEntries } from '../../db/schema/staff.ts';
import { sendCsv } from '../../http/send-csv.ts';
import { exportRows, type ExportSource } from './export-rows.ts';
import type { StaffMember } from './write-audit-log.ts';

const { database } = await createTestDatabase();
const app = Fastify();
afterAll(() => app.close());

const staffId = newId();
await insertStaff(database, { id: staffId, login: 'captain', passwordHash: 'x', role: 'owner' });
const staff: StaffMember = {
  staffId,
  login: 'captain',
  role: 'owner',
  sessionId: newId(),
  address: '127.0.0.1',
};

type Row = { id: string; sortValue: string };

/** As many rows as are wanted, by number, out of `there`. */
const numbered =
  (there: number): ExportSource<Row>['readRows'] =>
  ({ after, limit }) => {
    const first = after === null ? 0 : Number(after.value) + 1;
    const length = Math.max(0, Math.min(limit, there - first));
    const rows = Array.from({ length }, (_, index) => ({
      id: newId(),
      sortValue: String(first + index),
    }));
    return Promise.resolve(rows);
  };

const source = (over: Partial<ExportSource<Row>> & Pick<ExportSource<Row>, 'readRows'>) => ({
  name: 'content' as const,
  filter: { text: '海' },
  head: ['数'],
  toLines: (rows: readonly Row[]) => Promise.resolve(rows.map((row) => `${row.sortValue}\r\n`)),
  ...over,
});

async function entriesOf(action: string) {
  const rows = await database.orm
    .select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.action, action))
    .orderBy(desc(auditEntries.at));
  return rows.map(({ detail }) => JSON.parse(detail) as unknown);
}

async function linesOf(there: number, mostRows: number): Promise<string[]> {
  const pieces = await exportRows(database, staff, source({ readRows: numbered(there), mostRows }));
  return (await Array.fromAsync(pieces)).join('').trimEnd().split('\r\n');
}

describe('an export', () => {
  it('ends at its limit with a line that says so', async () => {
    const lines = await linesOf(1201, 1200);
    expect(lines).toHaveLength(1 + 1200 + 1);
    expect(lines[1200]).toBe('1199');
    expect(lines[1201]).toBe('"只导出了前 1,200 行，后面还有，请缩小筛选范围再导出"');
    expect((await entriesOf('content.export.end'))[0]).toEqual({
      text: '海',
      rows: 1200,
      end: 'limit',
    });
  });

  it.each([0, 1, 499, 500, 501, 1200])('of %i rows has each once, and no last line', async (n) => {
    const lines = await linesOf(n, 1200);
    expect(lines).toEqual(['\uFEFF数', ...Array.from({ length: n }, (_, row) => String(row))]);
    expect((await entriesOf('content.export.end'))[0]).toEqual({ text: '海', rows: n, end: 'all' });
  });

  it('is noted before anything is read', async () => {
    const before = (await entriesOf('content.export')).length;
    await exportRows(database, staff, source({ readRows: () => Promise.reject(new Error('no')) }));
    expect((await entriesOf('content.export')).slice(before)).toHaveLength(1);
    expect((await entriesOf('content.export'))[0]).toEqual({ text: '海' });
  });

  it('that is cancelled reads nothing more, leaves no connection taken, and is noted', async () => {
    const left = Promise.withResolvers<void>();
    let reads = 0;
    const readRows: ExportSource<Row>['readRows'] = async (page) => {
      reads += 1;
      // The second page comes once the reader is gone.
      if (reads === 2) await left.promise;
      await database.pool.query('select 1');
      return numbered(100_000)(page);
    };
    app.get('/export.csv', async (request, reply) => {
      request.raw.socket.once('close', () => left.resolve());
      return sendCsv(reply, 'x.csv', await exportRows(database, staff, source({ readRows })));
    });
    const ended = (await entriesOf('content.export.end')).length;
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    const leaving = new AbortController();
    const response = await fetch(`${url}/export.csv`, { signal: leaving.signal });
    await response.body!.getReader().read();
    leaving.abort();
    await expect
      .poll(() => entriesOf('content.export.end'), { timeout: 10_000 })
      .toHaveLength(ended + 1);
    const [latest] = await entriesOf('content.export.end');
    // Whether a second page is read, and counts, depends on when the stream notices.
    expect([500, 1000].map((rows) => ({ text: '海', rows, end: 'broken' }))).toContainEqual(latest);
    expect(reads).toBeLessThanOrEqual(2);
    expect(database.pool.idleCount).toBe(database.pool.totalCount);
  });
});
