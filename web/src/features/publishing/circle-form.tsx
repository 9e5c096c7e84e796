import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnCircle } from '@yehang/contract/shapes/circle.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { stateNames } from '../../entities/posts/post-states.ts';
import { TrustNote } from '../../entities/trust/trust-note.tsx';
import type { DraftPicture } from '../../entities/user-pictures/draft-picture.ts';
import { PictureTiles } from '../../entities/user-pictures/picture-tiles.tsx';
import { usePictureUploads } from '../../entities/user-pictures/use-picture-uploads.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import { circleDraft, draftOfCircle } from './circle-draft.ts';
import styles from './publishing.module.css';

const ownKey = ['circle/own'] as const;

const changeNames = { waiting: '修改在审核', refused: '修改没通过' } as const;

const ratings = [
  { value: 'general', name: '大众内容' },
  { value: 'adult', name: '成人内容' },
] as const;

interface CircleFormProps {
  /** The own circle that is changed; null for a new one. */
  editId: string | null;
  onEdit: (id: string | null) => void;
}

/** Asks for a circle of one's own, and shows what became of those that were asked for; or changes one of them. */
export function CircleForm({ editId, onEdit }: CircleFormProps) {
  const own = useQuery({
    queryKey: ownKey,
    queryFn: ({ signal }) => post('circle/own', {}, { signal }),
  });
  const edited = editId === null ? null : own.data?.list.find(({ id }) => id === editId);
  if (editId !== null && !edited)
    return (
      <div className={styles.page}>
        <PageHeader title="修改圈子" />
        {own.data ? (
          <EmptyState title="没有这个圈子" description="只有圈主可以修改圈子" />
        ) : own.error ? (
          <ErrorState
            message={errorMessage(own.error)}
            onRetry={() => void own.refetch()}
            isRetrying={own.isFetching}
          />
        ) : (
          <Skeleton height={320} radius="var(--radius-panel)" />
        )}
      </div>
    );
  return (
    <div className={styles.page}>
      <PageHeader title={edited ? '修改圈子' : '申请开圈'} />
      <Fields
        key={editId ?? 'new'}
        edited={edited ?? null}
        onDone={() => {
          if (edited) onEdit(null);
        }}
      />
      {!edited && own.data && own.data.list.length > 0 && (
        <OwnCircles circles={own.data.list} onEdit={onEdit} />
      )}
    </div>
  );
}

function Fields({ edited, onDone }: { edited: OwnCircle | null; onDone: () => void }) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => (edited ? draftOfCircle(edited) : circleDraft.get()));
  const [cover, setCover] = useState<readonly DraftPicture[]>([]);
  const uploads = usePictureUploads(cover, (key, stored) =>
    setCover((before) => before.map((one) => (one.key === key ? { ...one, stored } : one))),
  );
  const change = (part: Partial<typeof fields>) => {
    const next = { ...fields, ...part };
    setFields(next);
    // A change begins anew from what the circle says.
    if (!edited) circleDraft.set(next);
  };
  const themes = fields.themes.split(/[\s,，、]+/).filter((name) => name !== '');
  const ask = useMutation({
    mutationFn: () => {
      const { name, description, rules, rating, key } = fields;
      const coverId = cover[0]?.stored?.id ?? null;
      const said = { name, description, rules, rating, coverId, themes: [...new Set(themes)] };
      return edited
        ? post('circle/update', { id: edited.id, ...said })
        : post('circle/create', { ...said, idempotencyKey: key });
    },
    onSuccess: async () => {
      if (edited) {
        void showToast('已提交，审核通过后生效');
        await client.invalidateQueries({ queryKey: ownKey });
        onDone();
        return;
      }
      const empty = circleDraft.blank();
      circleDraft.set(empty);
      setFields(empty);
      setCover([]);
      void showToast('已提交，审核通过后圈子就建好了');
      await client.invalidateQueries({ queryKey: ownKey });
    },
  });
  const isUploading = cover.some(({ stored }) => stored === null);
  return (
    <>
      {!edited && <TrustNote ability="circles" />}
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate();
        }}
      >
        <label className={styles.field}>
          <span>圈子名，2 到 20 个字</span>
          <input
            className={styles.input}
            value={fields.name}
            maxLength={20}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
        </label>
        <label className={styles.field}>
          <span>简介</span>
          <textarea
            className={styles.area}
            rows={3}
            value={fields.description}
            maxLength={500}
            placeholder="这个圈子聊什么"
            onChange={({ currentTarget }) => change({ description: currentTarget.value })}
          />
        </label>
        <label className={styles.field}>
          <span>圈规</span>
          <textarea
            className={styles.area}
            rows={4}
            value={fields.rules}
            maxLength={2000}
            placeholder="一行一条，大家发帖前会看到"
            onChange={({ currentTarget }) => change({ rules: currentTarget.value })}
          />
        </label>
        <label className={styles.field}>
          <span>主题，用空格隔开，每个 12 个字以内</span>
          <input
            className={styles.input}
            value={fields.themes}
            maxLength={300}
            placeholder="日常 求助 作品"
            onChange={({ currentTarget }) => change({ themes: currentTarget.value })}
          />
        </label>
        <p className={styles.fieldName}>{edited?.cover ? '封面，不换就不用添加' : '封面'}</p>
        <PictureTiles
          pictures={cover}
          most={1}
          failures={uploads.failures}
          onChange={setCover}
          onRemove={(key) => {
            uploads.forget(key);
            setCover([]);
          }}
          onRetry={uploads.retry}
        />
        {edited?.state !== 'published' && (
          <ChoiceRow
            label="分级"
            choices={ratings}
            selected={fields.rating}
            onSelect={(rating) => change({ rating })}
          />
        )}
        <p className={ask.error ? styles.failure : styles.hint} role="status">
          {ask.error
            ? errorMessage(ask.error)
            : edited
              ? '审核通过后生效，在那之前大家看到的不变'
              : '审核通过后圈子就建好了，你是圈主'}
        </p>
        <div className={styles.submit}>
          <Button
            type="submit"
            isWide
            disabled={fields.name.trim().length < 2 || isUploading}
            isBusy={ask.isPending}
          >
            {edited ? '提交修改' : '提交申请'}
          </Button>
        </div>
      </form>
    </>
  );
}

interface OwnCirclesProps {
  circles: readonly OwnCircle[];
  onEdit: (id: string) => void;
}

/** Circles whose owner may change them. */
const isOpenToChange = ({ state }: OwnCircle) =>
  state === 'refused' || state === 'submitted' || state === 'published';

function OwnCircles({ circles, onEdit }: OwnCirclesProps) {
  return (
    <section className={styles.panel} aria-label="我的圈子">
      <h2 className={styles.rowName}>我的圈子</h2>
      <ul>
        {circles.map((circle) => {
          const { id, name, state, change } = circle;
          const reason = circle.reason ?? change?.reason ?? null;
          return (
            <li key={id} className={styles.draft}>
              <span className={styles.draftLink}>
                <span>{name}</span>
                {reason !== null && <span className={styles.hint}>原因：{reason}</span>}
              </span>
              <span className={styles.hint}>
                {change
                  ? changeNames[change.state]
                  : state === 'published'
                    ? '已开'
                    : stateNames[state]}
              </span>
              {isOpenToChange(circle) && (
                <Button
                  variant="secondary"
                  aria-label={`修改圈子 ${name}`}
                  onClick={() => onEdit(id)}
                >
                  修改
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
