import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { CrisisLines } from '../../entities/ai/crisis-lines.tsx';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { companionOutbox } from '../../entities/companion/companion-outbox.ts';
import { sendOrKeepBoth } from '../../entities/companion/keep-change.ts';
import { newRecordId } from '../../entities/companion/record-id.ts';
import { syncCompanion } from '../../entities/companion/sync-companion.ts';
import { useWaitingChanges } from '../../entities/companion/use-companion-sync.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { EndOfList } from '../../lib/lists/end-of-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showError } from '../../lib/toast/show-toast.ts';
import styles from './companion.module.css';
import { WhyNot } from './why-not.tsx';
import { withWaiting, type MemoryRow } from './memory-rows.ts';
import { saveFile } from './save-file.ts';

const MOST = 1_000;

/** What a character remembers: read, changed, added to, forgotten and saved as a file. */
export function MemoryPage({ characterId }: { characterId: string }) {
  const client = useQueryClient();
  const memories = usePages('aimate/memory/list', { characterId, pageSize: 20 });
  const changed = () => {
    void client.invalidateQueries({ queryKey: ['aimate/memory/characters'] });
    return client.invalidateQueries({ queryKey: ['aimate/memory/list'] });
  };
  const known = memories.data?.pages.flatMap(({ list }) => list) ?? [];
  const rows = withWaiting(known, useWaitingChanges(), characterId);
  const file = useMutation({
    mutationFn: () => post('aimate/memory/export', { characterId }),
    onSuccess: saveFile,
    onError: showError,
  });
  return (
    <div className={styles.page}>
      <PageHeader title="记忆">
        <Button variant="quiet" onClick={() => file.mutate()}>
          导出
        </Button>
      </PageHeader>
      <p className={styles.notice}>聊过一阵会自动整理，你可以改，也可以删</p>
      <NewMemory characterId={characterId} onSaved={() => void changed()} />
      <PullToRefresh onRefresh={() => memories.refetch()}>
        {rows.length > 0 && (
          <ul className={styles.memories} aria-label="记忆">
            {rows.map((one) => (
              <Memory key={one.id} {...{ characterId, memory: one, onChanged: changed }} />
            ))}
          </ul>
        )}
        {!memories.data ? (
          memories.error ? (
            <ErrorState
              message={errorMessage(memories.error)}
              onRetry={() => void memories.refetch()}
            />
          ) : (
            <Skeleton height={160} />
          )
        ) : rows.length > 0 || memories.hasNextPage ? (
          <EndOfList
            hasMore={memories.hasNextPage}
            isFetching={memories.isFetchingNextPage}
            error={memories.isFetchNextPageError ? memories.error : null}
            onMore={() => void memories.fetchNextPage()}
          />
        ) : (
          <EmptyState title="还没有记忆" description="多聊几句，或者自己写一条" />
        )}
      </PullToRefresh>
    </div>
  );
}

function NewMemory({ characterId, onSaved }: { characterId: string; onSaved: () => void }) {
  const client = useQueryClient();
  const [draft, change, clear] = useAiDraft(`companion-memory ${characterId}`, ({ text }) => ({
    text: storedText(text),
  }));
  const save = useMutation({
    mutationFn: () => {
      const memory = { characterId, id: newRecordId(), text: draft.text };
      return sendOrKeepBoth(client, {
        change: { kind: 'memory', baseVersion: 0, ...memory },
        send: () => post('aimate/memory/save', { version: 0, ...memory }),
      });
    },
    onSuccess: () => {
      clear();
      onSaved();
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (draft.text.trim() !== '') save.mutate();
      }}
    >
      <label className={styles.field}>
        <span>写一条</span>
        <textarea
          rows={2}
          maxLength={MOST}
          placeholder="想让角色记住的事"
          value={draft.text}
          onChange={({ currentTarget }) => change({ text: currentTarget.value })}
        />
      </label>
      {save.error && <WhyNot error={save.error} />}
      <Button type="submit" isBusy={save.isPending} disabled={draft.text.trim() === ''}>
        记下
      </Button>
    </form>
  );
}

function Memory({
  characterId,
  memory: { id, text, version, label, isOwn, conflictOf, waiting },
  onChanged,
}: {
  characterId: string;
  memory: MemoryRow;
  onChanged: () => Promise<void>;
}) {
  const client = useQueryClient();
  // What the server never had is changed where it waits.
  const present = waiting ? waiting.change.baseVersion : version;
  const keep = (next: string | null, baseVersion: number, send: () => Promise<unknown>) => {
    const change = { kind: 'memory' as const, id, characterId, baseVersion, text: next };
    if (!waiting) return sendOrKeepBoth(client, { change, send });
    if (next === null && baseVersion === 0) companionOutbox.remove(id);
    else companionOutbox.add(change);
    return syncCompanion(client).catch(() => undefined);
  };
  /** What is typed, and the version below it: another device may change it meanwhile. */
  const [edited, setEdited] = useState<{ text: string; version: number } | null>(null);
  const save = useMutation({
    mutationFn: ({ text: next, version: begun }: { text: string; version: number }) => {
      // What waited as it was begun may be there now, as the first version.
      const base = waiting ? begun : Math.max(begun, 1);
      return keep(next, base, () =>
        post('aimate/memory/save', { characterId, id, version: base, text: next }),
      );
    },
    onSuccess: async (saved) => {
      const shown = onChanged();
      if (saved) await shown;
      setEdited(null);
    },
  });
  const forget = useMutation({
    mutationFn: () => keep(null, present, () => post('aimate/memory/del', { id })),
    onSuccess: () => void onChanged(),
    onError: showError,
  });
  return (
    <li className={styles.memory}>
      {edited === null ? (
        <p>{text}</p>
      ) : (
        <textarea
          aria-label="修改记忆"
          rows={4}
          maxLength={MOST}
          readOnly={save.isPending}
          value={edited.text}
          onChange={({ currentTarget }) => setEdited({ ...edited, text: currentTarget.value })}
        />
      )}
      <p className={styles.hint}>
        {label === '' ? '你写的' : `自动整理 · ${label}${isOwn ? ' · 已改写' : ''}`}
        {conflictOf !== null && ' · 另一台设备上的版本'}
        {waiting &&
          !waiting.help &&
          (waiting.error === null ? ' · 联网后保存' : ` · 没有保存：${waiting.error}`)}
      </p>
      {waiting?.help && <CrisisLines help={waiting.help} />}
      {save.error && <WhyNot error={save.error} />}
      <div className={styles.actions}>
        {edited === null ? (
          <Button variant="quiet" onClick={() => setEdited({ text, version: present })}>
            修改
          </Button>
        ) : (
          <>
            <Button isBusy={save.isPending} onClick={() => save.mutate(edited)}>
              保存
            </Button>
            <Button variant="quiet" onClick={() => setEdited(null)}>
              取消
            </Button>
          </>
        )}
        <Button variant="quiet" isBusy={forget.isPending} onClick={() => forget.mutate()}>
          忘掉
        </Button>
      </div>
    </li>
  );
}
