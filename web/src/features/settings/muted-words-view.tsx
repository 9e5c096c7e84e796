import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MOST_MUTED_WORDS, MUTED_WORD_LENGTH } from '@yehang/contract/shapes/muted-words-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './muted-words-view.module.css';
import settings from './settings.module.css';

const mutedKey = ['media/muted/list'] as const;
/** Lists that leave out what has a muted word. */
const refreshed = ['post/list', 'postdiscuss/list', 'comment/list', 'search/details'] as const;

/** Words that the viewer wants to meet in no list: adding and removing them. */
export function MutedWordsView() {
  const muted = useQuery({
    queryKey: mutedKey,
    queryFn: ({ signal }) => post('media/muted/list', {}, { signal }),
  });
  return (
    <>
      <NewWord isFull={(muted.data?.words.length ?? 0) >= MOST_MUTED_WORDS} />
      <p className={settings.note}>有这些词的短视频、帖子、评论和搜索结果，都不再给你看</p>
      {muted.data ? (
        <WordList words={muted.data.words} />
      ) : muted.error ? (
        <ErrorState
          message={errorMessage(muted.error)}
          onRetry={() => void muted.refetch()}
          isRetrying={muted.isFetching}
        />
      ) : (
        <Skeleton height={44} />
      )}
    </>
  );
}

function useMute() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { word: string; isMuted: boolean }) => post('media/muted/set', change),
    onSuccess: (answer) => {
      client.setQueryData(mutedKey, answer);
      for (const call of refreshed) void client.invalidateQueries({ queryKey: [call] });
    },
    onError: (error) => showToast(errorMessage(error)),
  });
}

function NewWord({ isFull }: { isFull: boolean }) {
  const [typed, setTyped] = useState('');
  const mute = useMute();
  const word = typed.trim();
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (word === '' || mute.isPending) return;
        // A rejected word stays in the field.
        mute.mutate({ word, isMuted: true }, { onSuccess: () => setTyped('') });
      }}
    >
      <input
        className={styles.field}
        value={typed}
        maxLength={MUTED_WORD_LENGTH}
        placeholder={isFull ? `最多 ${MOST_MUTED_WORDS} 个词` : '添加屏蔽词'}
        aria-label="屏蔽词"
        autoComplete="off"
        enterKeyHint="done"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" disabled={word === ''} isBusy={mute.isPending}>
        屏蔽
      </Button>
    </form>
  );
}

function WordList({ words }: { words: readonly string[] }) {
  const mute = useMute();
  if (words.length === 0)
    return <EmptyState title="还没有屏蔽词" description="不想看什么，就把它写在上面" />;
  return (
    <ul className={styles.words} aria-label="已屏蔽的词">
      {words.map((word) => (
        <li key={word}>
          <button
            type="button"
            className={styles.word}
            aria-label={`不再屏蔽“${word}”`}
            disabled={mute.isPending}
            onClick={() => mute.mutate({ word, isMuted: false })}
          >
            <span className={styles.text}>{word}</span>
            <CloseIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
