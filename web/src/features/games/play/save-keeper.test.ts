import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from '../../../lib/api/api-error.ts';
import { SaveKeeper } from './save-keeper.ts';
import { type UnsentSave, unsentSaves } from './unsent-save.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    storage: () => ({
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }),
  };
}

/** A server that counts versions, until `failure` is thrown instead. */
function opened() {
  const sent: UnsentSave[] = [];
  const heard: unknown[] = [];
  const server: { failure: Error | null } = { failure: null };
  const { storage } = memory();
  const unsent = unsentSaves(storage, { userId: 'me', gameId: 'game' });
  const keeper = new SaveKeeper(
    {
      send: (save) => {
        sent.push(save);
        return server.failure
          ? Promise.reject(server.failure)
          : Promise.resolve({ version: save.version + 1 });
      },
      unsent,
      onSaved: () => heard.push('saved'),
      onRefused: (reason) => heard.push(reason),
      onConflict: (newer) => heard.push(newer),
    },
    0,
  );
  return { keeper, sent, heard, server, unsent };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('saves of a game', () => {
  it('are sent once for several, each from the version of the last', async () => {
    const { keeper, sent, heard, unsent } = opened();
    keeper.keep('1');
    keeper.keep('2');
    expect(unsent.read()).toEqual({ data: '2', version: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    keeper.keep('3');
    await keeper.flush();
    expect(sent).toEqual([
      { data: '2', version: 0 },
      { data: '3', version: 1 },
    ]);
    expect(heard).toEqual(['saved', 'saved']);
    expect(unsent.read()).toBeNull();
  });

  it('stay on the device until they are sent, and are sent again', async () => {
    const { keeper, sent, heard, server, unsent } = opened();
    server.failure = new NetworkError(null);
    keeper.keep('1');
    await keeper.flush();
    expect(heard).toEqual(['unavailable']);
    expect(unsent.read()).toEqual({ data: '1', version: 0 });
    server.failure = null;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(sent).toHaveLength(2);
    expect(unsent.read()).toBeNull();
  });

  it('wait for a choice where another device has a newer one', async () => {
    const newer = { data: 'other', version: 7 };
    const { keeper, sent, heard, server } = opened();
    server.failure = new ApiError(4090, '另一台设备上有更新的存档', { save: newer });
    keeper.keep('mine');
    await keeper.flush();
    keeper.keep('mine, further');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(heard).toEqual([newer]);
    server.failure = null;
    await keeper.overwrite(newer);
    expect(sent[1]).toEqual({ data: 'mine, further', version: 7 });
  });

  it('that are held are not sent before they are chosen', async () => {
    const { keeper, sent } = opened();
    keeper.hold('mine');
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    await keeper.overwrite({ data: 'other', version: 4 });
    expect(sent).toEqual([{ data: 'mine', version: 4 }]);
  });

  it('that are discarded are not sent', async () => {
    const { keeper, sent, unsent } = opened();
    keeper.keep('mine');
    keeper.discard();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(unsent.read()).toBeNull();
  });

  it('are refused for good where the game is not open any more, and later where there were too many', async () => {
    const { keeper, sent, heard, server } = opened();
    server.failure = new ApiError(4101, '需要购买', null);
    keeper.keep('1');
    await keeper.flush();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    server.failure = new ApiError(4290, '太频繁了', null);
    await keeper.flush();
    expect(heard).toEqual(['unavailable', 'tooOften']);
    server.failure = null;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(heard.at(-1)).toBe('saved');
  });

  it('on the device are those of one user and game, and nothing that was damaged', () => {
    const { kept, storage } = memory();
    const mine = unsentSaves(storage, { userId: 'me', gameId: 'game' });
    mine.write({ data: 'x', version: 3 });
    expect(unsentSaves(storage, { userId: 'you', gameId: 'game' }).read()).toBeNull();
    expect(mine.read()).toEqual({ data: 'x', version: 3 });
    for (const text of ['{', '[]', '{"data":1,"version":1}', '{"data":"x"}']) {
      for (const key of kept.keys()) kept.set(key, text);
      expect(mine.read()).toBeNull();
    }
  });
});
