import { useQuery } from '@tanstack/react-query';
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router';
import { Button } from '@yehang/ui/button.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useDeferredValue, useState, useSyncExternalStore } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { newDraft } from './draft.ts';
import { draftStore, findDraft, putDraft } from './draft-store.ts';
import styles from './publishing.module.css';

const MOST_TAGS = 8;
const MOST_CHARACTERS = 20;

/** Chooses the tags of a draft: from what is offered, or new ones. They are kept with each press. */
export function LabelPage({ draftId }: { draftId: string | null }) {
  const [own] = useState(() => crypto.randomUUID());
  const id = draftId ?? own;
  const router = useRouter();
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  const [blank, setBlank] = useState(() => newDraft(id));
  const draft = useSyncExternalStore(draftStore.subscribe, () => findDraft(id)) ?? blank;
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim().replace(/^[#＃]/, ''));
  const topics = useQuery({
    queryKey: ['post/topic/list', text],
    queryFn: ({ signal }) => post('post/topic/list', { text }, { signal }),
    placeholderData: (before) => before,
  });
  const { tags } = draft;
  const set = (next: readonly string[]) => {
    const changed = { ...draft, tags: next, isDirty: true, changedAt: Date.now() };
    // Without a draft they go along to the page that begins one: nobody wants a draft of tags alone.
    if (draftId === null) setBlank(changed);
    else putDraft(changed);
  };
  const toggle = (name: string) => {
    if (tags.includes(name)) set(tags.filter((one) => one !== name));
    else if (tags.length < MOST_TAGS) set([...tags, name]);
  };
  const add = () => {
    if (text === '' || tags.includes(text)) return;
    toggle(text);
    setTyped('');
  };
  const finish = () => {
    if (draftId !== null && canGoBack) router.history.back();
    else
      void navigate({
        to: '/community/publish',
        search: draftId === null ? { tags: tags.join(' ') } : { draft: draftId },
        replace: true,
      });
  };
  const isFull = tags.length >= MOST_TAGS;
  return (
    <div className={styles.page}>
      <PageHeader title="选择标签" />
      <form
        className={styles.tagForm}
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <input
          type="search"
          className={styles.input}
          value={typed}
          maxLength={MOST_CHARACTERS}
          placeholder="搜标签，或输入新的"
          aria-label="标签"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button type="submit" variant="secondary" disabled={text === '' || isFull}>
          添加
        </Button>
      </form>
      <p className={styles.hint} role="status">
        已选 {tags.length} / {MOST_TAGS}
      </p>
      {tags.length > 0 && (
        <ul className={styles.chips} aria-label="已选标签">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                className={styles.chip}
                aria-label={`移除 ${tag}`}
                aria-pressed
                onClick={() => toggle(tag)}
              >
                #{tag}
                <CloseIcon size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2 className={styles.fieldName}>{text === '' ? '热门标签' : '相近的标签'}</h2>
      {topics.data ? (
        <PullToRefresh onRefresh={() => topics.refetch()}>
          <ul className={styles.chips} aria-label="可选标签">
            {topics.data.list
              .filter(({ name }) => !tags.includes(name))
              .map(({ id: tagId, name, items }) => (
                <li key={tagId}>
                  <button
                    type="button"
                    className={styles.chip}
                    disabled={isFull}
                    onClick={() => toggle(name)}
                  >
                    #{name} <span className={styles.hint}>{formatCount(items)}</span>
                  </button>
                </li>
              ))}
          </ul>
        </PullToRefresh>
      ) : topics.error ? (
        <ErrorState
          message={errorMessage(topics.error)}
          onRetry={() => void topics.refetch()}
          isRetrying={topics.isFetching}
        />
      ) : (
        <Skeleton height={120} />
      )}
      <div className={styles.submit}>
        <Button isWide onClick={finish}>
          {draftId === null ? '去发帖' : '完成'}
        </Button>
      </div>
    </div>
  );
}
