import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { testConsole, staffCall, staffCookie } from '../../../test/console.ts';
import { newId } from '../../db/new-id.ts';
import { insertRecord, recordTables } from '../../db/queries/operator/records.ts';
import { auditEntries } from '../../db/schema/staff.ts';
import { writeAuditLog } from '../audit/write-audit-log.ts';
import { removeRecord } from './save-record.ts';

const { database, context } = await testApp();
const staff = {
  ...{ staffId: newId(), login: 'captain', role: 'owner' as const },
  ...{ sessionId: newId(), address: '127.0.0.1' },
};
const noted = async () =>
  (await database.orm.select().from(auditEntries)).map(({ action, detail }) => ({
    ...{ action, detail: JSON.parse(detail) as Record<string, unknown> },
  }));

it('keeps the key of a deleted engine and the graph of a deleted workflow out of the audit log', async () => {
  const app = await testConsole(context);
  const owner = await staffCookie(app, context, 'owner');
  const engine = await insertRecord(database, recordTables.aiEngine, {
    ...{ id: newId(), name: '画室', adapter: 'comfy' as const, url: 'http://127.0.0.1:1' },
    ...{ tools: [], settings: { workflows: {} } as never, concurrency: 1 },
    sealedKey: Buffer.from('sealed'),
  });
  const workflow = await insertRecord(database, recordTables.aiWorkflow, {
    ...{ id: newId(), name: '图', workflow: { 1: { class_type: 'Secret' } } },
    inputs: {},
  });
  for (const [name, { id, version }] of [
    ['ai/engine/delete', engine!],
    ['ai/workflow/delete', workflow!],
  ] as const)
    expect((await staffCall(app, name, { id, version }, owner)).code).toBe(200);
  const entries = (await noted()).filter(({ action }) => action.endsWith('.delete'));
  expect(entries.map(({ detail }) => detail.name)).toEqual(['画室', '图']);
  for (const { detail } of entries)
    for (const name of ['sealedKey', 'lastWarning', 'workflow'])
      expect(detail).not.toHaveProperty(name);
});

it('writes no field that a kind hides, whatever its table', async () => {
  const row = await insertRecord(database, recordTables.contact, {
    ...{ id: newId(), kind: 'email' as const, title: '客服', value: 'a@b.example' },
  });
  const kind = { table: recordTables.contact, name: 'probe', title: '联系方式', hidden: ['value'] };
  await removeRecord(context, staff, kind, row!);
  const entry = (await noted()).find(({ action }) => action === 'probe.delete');
  expect(entry?.detail).toMatchObject({ title: '客服' });
  expect(entry?.detail).not.toHaveProperty('value');
});

it('writes no bytes of any record, in whatever depth', async () => {
  const columns = Object.values(recordTables).flatMap((table: PgTable): PgColumn[] =>
    Object.values(getTableColumns(table)),
  );
  const secrets = columns.filter(({ name }) => /sealed|secret|hash$/.test(name));
  expect(secrets.length).toBeGreaterThan(1);
  // What is sealed is stored as bytes, so that the rule below holds for it.
  for (const column of secrets) expect(column.getSQLType()).toBe('bytea');
  const bytes = Buffer.from('sealed');
  const detail = { a: bytes, b: { from: bytes.toJSON(), to: null }, c: [new Uint8Array(2)], d: 1 };
  await writeAuditLog(database, staff, { action: 'probe.bytes', subject: 'x', detail });
  const entry = (await noted()).find(({ action }) => action === 'probe.bytes');
  expect(entry?.detail).toEqual({ b: { to: null }, c: [null], d: 1 });
});
