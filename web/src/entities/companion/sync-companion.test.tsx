import { QueryClient } from '@tanstack/react-query';
import type { SyncChange, SyncOutcome } from '@yehang/contract/shapes/companion-sync.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { COMPANION_CHANGE } from '../../lib/store/personal-data.ts';
import { companionOutbox } from './companion-outbox.ts';
import { sendOrKeep, sendOrKeepBoth } from './keep-change.ts';
import { newRecordId } from './record-id.ts';
import { resumeCompanion } from './resume-companion.ts';
import { syncCompanion } from './sync-companion.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const chatId = fakeId(60, 1);
const characterId = fakeId(62, 1);
const message = (number: number, parent: number): SyncChange => ({
  ...{ kind: 'message', id: fakeId(61, number), baseVersion: 0, chatId },
  ...{ parentId: fakeId(61, parent), text: `第 ${number} 句` },
});
const note = (text: string, baseVersion = 1): SyncChange => ({
  ...{ kind: 'memory', id: fakeId(63, 1), baseVersion, characterId, text },
});
const outcome = (id: string, over: Partial<SyncOutcome> = {}): SyncOutcome => ({
  ...{ id, outcome: 'applied', recordId: id, version: 2, tip: '', help: null },
  ...over,
});
const nothing = { records: [], since: 7, hasMore: false };
const appliedAll = ({ changes }: { changes?: { id: string }[] | undefined }) => ({
  ...nothing,
  outcomes: (changes ?? []).map(({ id }) => outcome(id)),
});
const refused = () => {
  throw new ApiError(4090, '价格变了', null);
};
const waiting = () => companionOutbox.get().map(({ change }) => change.id);
const client = () => new QueryClient();

beforeEach(() => {
  for (const id of waiting()) companionOutbox.remove(id);
});

describe('what is changed without network', () => {
  it('waits on the device, and goes out in its order, each message after the one above it', async () => {
    const { inputsOf } = fakeClient({
      'aimate/sync': appliedAll,
      'aimate/chat/regenerate': refused,
    });
    companionOutbox.add(message(2, 1), { expectedPriceGoldCents: 300 });
    const pay = { expectedPriceGoldCents: 0, expectedPriceScoreCents: 900 };
    companionOutbox.add(message(3, 2), pay);
    expect(
      Object.keys(localStorage).filter((key) => key.startsWith(COMPANION_CHANGE)),
    ).toHaveLength(2);
    await syncCompanion(client());
    const sent = inputsOf('aimate/sync').map(({ changes }) => (changes ?? []).map(({ id }) => id));
    expect(sent).toEqual([[fakeId(61, 2)], [fakeId(61, 3)]]);
    // One answer to all that was written, at the price that its writer saw.
    expect(inputsOf('aimate/chat/regenerate')).toEqual([
      {
        ...{ id: chatId, messageId: fakeId(61, 3), ...pay },
        idempotencyKey: fakeId(61, 3),
      },
    ]);
    expect(waiting()).toEqual([]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith(COMPANION_CHANGE))).toEqual([]);
  });

  it('stays where nobody answers', async () => {
    fakeClient({
      'aimate/sync': () => {
        throw new NetworkError('offline');
      },
    });
    companionOutbox.add(message(2, 1));
    await expect(syncCompanion(client())).rejects.toThrow('no answer');
    expect(waiting()).toEqual([fakeId(61, 2)]);
  });

  it('stays with the reason where it is refused, and what stands below moves up', async () => {
    const { inputsOf } = fakeClient({
      'aimate/sync': ({ changes = [] }) => ({
        ...nothing,
        outcomes: changes.map(({ id }) =>
          id === fakeId(61, 2)
            ? outcome(id, { outcome: 'refused', recordId: null, tip: '消息里有不允许的内容' })
            : outcome(id),
        ),
      }),
      'aimate/chat/regenerate': refused,
    });
    companionOutbox.add(message(2, 1));
    companionOutbox.add(message(3, 2));
    await syncCompanion(client());
    expect(companionOutbox.get()).toMatchObject([{ error: '消息里有不允许的内容' }]);
    expect(inputsOf('aimate/sync')[1]?.changes).toMatchObject([{ parentId: fakeId(61, 1) }]);
  });

  it('keeps words that are written while a change is on its way', async () => {
    let isFirst = true;
    const { inputsOf } = fakeClient({
      'aimate/sync': (input) => {
        if (isFirst) companionOutbox.add(note('再改'));
        isFirst = false;
        return appliedAll(input);
      },
    });
    companionOutbox.add(note('先改'));
    await syncCompanion(client());
    expect(inputsOf('aimate/sync').map(({ changes }) => changes)).toMatchObject([
      [{ text: '先改', baseVersion: 1 }],
      [{ text: '再改', baseVersion: 2 }],
    ]);
    expect(waiting()).toEqual([]);
  });

  it('is sent as it is where the network is there', async () => {
    fakeClient({});
    expect(await sendOrKeep({ change: note('记下'), send: async () => 'saved' })).toBe('saved');
    expect(waiting()).toEqual([]);
  });

  it('is done with once the record is saved in other words', async () => {
    companionOutbox.add(note('不行'));
    companionOutbox.refuse(fakeId(63, 1), '记忆里有不允许的内容', null);
    const saving = { change: note('改好了'), send: async () => 'saved' };
    expect(await sendOrKeepBoth(client(), saving)).toBe('saved');
    expect(waiting()).toEqual([]);
  });

  it('goes after a month where its writer did not come back', async () => {
    localStorage.setItem(
      `${COMPANION_CHANGE}${fakeId(63, 1)}`,
      JSON.stringify({ userId: 'eve', at: Date.now() - 31 * 86_400_000, change: note('她的') }),
    );
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    fakeClient({ 'aimate/sync': appliedAll });
    const stop = resumeCompanion();
    await vi.waitFor(() =>
      expect(Object.keys(localStorage).filter((key) => key.startsWith(COMPANION_CHANGE))).toEqual(
        [],
      ),
    );
    stop();
  });
});

describe('what two devices changed', () => {
  it('is kept twice', async () => {
    const { inputsOf } = fakeClient({ 'aimate/sync': appliedAll });
    const saved = await sendOrKeepBoth(client(), { change: note('这边'), send: refused });
    expect(saved).toBeNull();
    expect(inputsOf('aimate/sync')[0]?.changes).toMatchObject([{ text: '这边', baseVersion: 1 }]);
  });

  it('is refused with the first reason where it cannot be', async () => {
    fakeClient({
      'aimate/sync': ({ changes = [] }) => ({
        ...nothing,
        outcomes: changes.map(({ id }) =>
          outcome(id, { outcome: 'refused', tip: '最多 50 个角色' }),
        ),
      }),
    });
    const change = note('这边');
    await expect(sendOrKeepBoth(client(), { change, send: refused })).rejects.toThrow('价格变了');
    expect(waiting()).toEqual([]);
  });

  it('stays at hand where the same record was refused before', async () => {
    fakeClient({
      'aimate/sync': ({ changes = [] }) => ({
        ...nothing,
        outcomes: changes.map(({ id }) =>
          outcome(id, { outcome: 'refused', tip: '最多 50 个角色' }),
        ),
      }),
    });
    companionOutbox.add(note('不行'));
    companionOutbox.refuse(fakeId(63, 1), '记忆里有不允许的内容', null);
    const saving = { change: note('再试'), send: refused };
    await expect(sendOrKeepBoth(client(), saving)).rejects.toThrow('价格变了');
    expect(companionOutbox.get()).toMatchObject([{ change: { text: '再试' } }]);
  });

  it('is read anew where it is shown', async () => {
    fakeClient({
      'aimate/sync': () => ({
        ...{ ...nothing, outcomes: [] },
        records: [
          {
            ...{ kind: 'message', id: fakeId(61, 9), version: 1, isDeleted: false, chatId },
            ...{ characterId: null, parentId: null, role: 'user', text: '', form: null },
            ...{ conflictOf: null, updatedAt: 0 },
          },
        ],
      }),
    });
    const queries = client();
    queries.setQueryData(['aimate/chat/info', chatId], {});
    queries.setQueryData(['aimate/chat/info', fakeId(60, 2)], {});
    await syncCompanion(queries);
    const isOld = (id: string) => queries.getQueryState(['aimate/chat/info', id])?.isInvalidated;
    expect([isOld(chatId), isOld(fakeId(60, 2))]).toEqual([true, false]);
  });
});

it('ids of records begin with the time', () => {
  const [first, second] = [newRecordId(), newRecordId()];
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(first.slice(0, 13) <= second.slice(0, 13)).toBe(true);
});
