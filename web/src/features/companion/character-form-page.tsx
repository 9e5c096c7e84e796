import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CompanionForm } from '@yehang/contract/shapes/companion.ts';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useId, useRef, useState } from 'react';
import { useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { companionOutbox } from '../../entities/companion/companion-outbox.ts';
import { sendOrKeepBoth } from '../../entities/companion/keep-change.ts';
import { newRecordId } from '../../entities/companion/record-id.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import { draftFields, draftOf, formOf } from './character-draft.ts';
import styles from './companion.module.css';
import { WhyNot } from './why-not.tsx';

/** What a form begins with. Where another device saves meanwhile, that is another version, and both stay. */
interface Start {
  /** Null of a character that is made here. */
  id: string | null;
  /** 0 of what the server does not have. */
  version: number;
  form: CompanionForm | null;
}
const nothing: Start = { id: null, version: 0, form: null };

/** Makes a character, or changes one; what was typed stays on the device until it is saved. */
export function CharacterFormPage({ id }: { id: string | null }) {
  const [start, setStart] = useState(() => (id === null ? nothing : waitingStart(id)));
  const info = useQuery({
    queryKey: ['aimate/character/info', id],
    queryFn: ({ signal }) => post('aimate/character/info', { id: id! }, { signal }),
    enabled: start === null,
  });
  if (!start && info.data && !info.isFetching) {
    const { character, form } = info.data;
    setStart({ id, version: character.version, form });
  }
  return (
    <div className={styles.page}>
      <PageHeader title={id === null ? '创建角色' : '编辑角色'} />
      {start ? (
        <CharacterForm start={start} />
      ) : info.error ? (
        <ErrorState message={errorMessage(info.error)} onRetry={() => void info.refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </div>
  );
}

/** What was changed on this device and is not on the server yet. */
function waitingStart(id: string): Start | null {
  const change = companionOutbox.get().find((one) => one.change.id === id)?.change;
  if (change?.kind !== 'character' || change.form === null) return null;
  return { id, version: change.baseVersion, form: change.form };
}

function CharacterForm({ start: { id: known, version, form } }: { start: Start }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const base = useId();
  const key = useRef(known ?? newRecordId());
  const [draft, change, clear] = useAiDraft(`companion ${known ?? 'new'} ${version}`, (stored) =>
    draftOf(form, stored),
  );
  const save = useMutation({
    mutationFn: () => {
      const typed = formOf(draft, form);
      const id = key.current;
      return sendOrKeepBoth(client, {
        change: { kind: 'character', id, baseVersion: version, form: typed },
        send: () =>
          post('aimate/character/save', {
            ...{ ...typed, idempotencyKey: id },
            ...(version === 0 ? {} : { id, version }),
          }),
      });
    },
    onSuccess: (saved) => {
      clear();
      void client.invalidateQueries({ queryKey: ['aimate/character/list'] });
      if (saved) {
        const { id, state } = saved.character;
        void client.invalidateQueries({ queryKey: ['aimate/character/info', id] });
        void showToast(state === 'waiting' ? '已保存，等待审核' : '已保存');
      }
      void navigate({ to: '/ai/aigf', search: {}, replace: true });
    },
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      {draftFields.map(({ name, title, hint, rows, most }) => (
        <label key={name} htmlFor={`${base}${name}`} className={styles.field}>
          <span>{title}</span>
          <textarea
            id={`${base}${name}`}
            rows={rows}
            maxLength={most}
            placeholder={hint}
            value={draft[name]}
            onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
          />
        </label>
      ))}
      <label htmlFor={`${base}tags`} className={styles.field}>
        <span>标签</span>
        <textarea
          id={`${base}tags`}
          rows={1}
          maxLength={1_000}
          placeholder="用逗号分开"
          value={draft.tags}
          onChange={({ currentTarget }) => change({ tags: currentTarget.value })}
        />
      </label>
      {save.error && <WhyNot error={save.error} />}
      <Button type="submit" isWide isBusy={save.isPending}>
        保存
      </Button>
    </form>
  );
}
