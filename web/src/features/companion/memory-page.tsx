import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanionMemory } from '@yehang/contract/shapes/companion.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { randomId } from '../../lib/store/random-id.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import styles from './companion.module.css';
import { saveFile } from './save-file.ts';

const MOST = 1_000;

/** What a character remembers: read, changed, added to, forgotten and saved as a file. */
export function MemoryPage({ characterId }: { characterId: string }) {
  const key = ['aimate/memory/list', characterId];
  const client = useQueryClient();
  const memories = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => post('aimate/memory/list', { characterId }, { signal }),
  });
  const changed = () => void client.invalidateQueries({ queryKey: key });
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
      <NewMemory characterId={characterId} onSaved={changed} />
      {memories.data ? (
        memories.data.list.length === 0 ? (
          <EmptyState title="还没有记忆" description="多聊几句，或者自己写一条" />
        ) : (
          <ul className={styles.memories} aria-label="记忆">
            {memories.data.list.map((one) => (
              <Memory
                key={`${one.id} ${one.version}`}
                {...{ characterId, memory: one, onChanged: changed }}
              />
            ))}
          </ul>
        )
      ) : memories.error ? (
        <ErrorState
          message={errorMessage(memories.error)}
          onRetry={() => void memories.refetch()}
        />
      ) : (
        <Skeleton height={160} />
      )}
    </div>
  );
}

function NewMemory({ characterId, onSaved }: { characterId: string; onSaved: () => void }) {
  const [draft, change, clear] = useAiDraft(`companion-memory ${characterId}`, ({ text }) => ({
    text: storedText(text),
  }));
  const save = useMutation({
    mutationFn: () =>
      post('aimate/memory/save', {
        ...{ characterId, id: toVersion7(randomId()), version: 0, text: draft.text },
      }),
    onSuccess: () => {
      clear();
      onSaved();
    },
    onError: showError,
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
      <Button type="submit" isBusy={save.isPending} disabled={draft.text.trim() === ''}>
        记下
      </Button>
    </form>
  );
}

/** Ids of records begin with the time, so that they sort by age. */
function toVersion7(random: string): string {
  const time = Date.now().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

function Memory({
  characterId,
  memory: { id, text, version, kind, isOwn, conflictOf },
  onChanged,
}: {
  characterId: string;
  memory: CompanionMemory;
  onChanged: () => void;
}) {
  const [edited, setEdited] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (next: string) =>
      post('aimate/memory/save', { characterId, id, version, text: next }),
    onSuccess: onChanged,
    onError: showError,
  });
  const forget = useMutation({
    mutationFn: () => post('aimate/memory/del', { id }),
    onSuccess: onChanged,
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
          value={edited}
          onChange={({ currentTarget }) => setEdited(currentTarget.value)}
        />
      )}
      <p className={styles.hint}>
        {kind === 'summary' && !isOwn ? '自动整理 · AI生成' : '你写的'}
        {conflictOf !== null && ' · 另一台设备上的版本'}
      </p>
      <div className={styles.actions}>
        {edited === null ? (
          <Button variant="quiet" onClick={() => setEdited(text)}>
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
