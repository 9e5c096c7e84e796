import type { CopiedKind, Duplicate, PictureCopy } from '@yehang/contract/shapes/hash-list.ts';
import { useQueries } from '@tanstack/react-query';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { App, Checkbox, Modal, Skeleton } from 'antd';
import { useState, type ReactNode } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { UserLink } from '../users/user-link.tsx';
import { ContentLink } from './content-link.tsx';

const reasonLabels: Record<Duplicate['reasons'][number], string> = {
  file: '同一个文件',
  picture: '图片相似',
  change: '待审的修改里图片相似',
  text: '文字相同',
  near: '文字相近',
};

const kindLabels: Record<PictureCopy['kind'], string> = {
  comment: '评论',
  avatar: '头像',
  waitingAvatar: '待审头像',
  message: '私信',
  companion: 'AI 伙伴',
  work: 'AI 作品',
};

/** One call removes as many. */
const MOST_AT_ONCE = 100;

/** What was removed. */
interface RemovedThing {
  readonly kind: CopiedKind;
  readonly id: string;
}

export interface DuplicatesPanelProps {
  /** What was removed by one decision. */
  readonly removed: readonly RemovedThing[];
  /** Why it was: the others are removed for the same. */
  readonly reason: string;
  readonly rule?: PlatformRule;
  readonly onClose: () => void;
}

const keyOf = ({ kind, id }: Pick<PictureCopy, 'kind' | 'id'>) => `${kind}:${id}`;
const once = <Row,>(rows: readonly Row[], key: (row: Row) => string) => [
  ...new Map(rows.map((row) => [key(row), row])).values(),
];

/** What each of some things has that is the same: each once, without what is down. Undefined until all of it is read. */
function useDuplicates(removed: readonly RemovedThing[]) {
  return useQueries({
    queries: removed.map(({ id, kind }) => consoleQuery('duplicate/list', { id, kind })),
    combine: (found) => {
      const all = found.flatMap(({ data }) => data?.list ?? []);
      const elsewhere = found.flatMap(({ data }) => data?.elsewhere ?? []);
      return {
        found: found.every(({ data }) => data)
          ? {
              contents: once(
                all.filter(({ state }) => state !== 'takenDown'),
                ({ id }) => id,
              ),
              elsewhere: once(elsewhere, keyOf),
            }
          : undefined,
        error: found.find(({ error }) => error)?.error ?? null,
        refetch: () => found.forEach((one) => void one.refetch()),
      };
    },
  });
}

/** What is the same as things that were just removed, wherever it is; one confirmation removes the selected ones too. */
export function DuplicatesPanel({ removed, reason, rule, onClose }: DuplicatesPanelProps) {
  const { message } = App.useApp();
  const { found, error, refetch } = useDuplicates(removed);
  const [left, setLeft] = useState<readonly string[]>([]);
  const takeDown = useConsoleMutation('duplicate/takeDown', {
    invalidates: ['content/list', 'series/list', 'live/list', 'purchase/refund/jobs', 'overview'],
  });
  const remove = useConsoleMutation('duplicate/remove', {
    invalidates: [
      'comment/list',
      'avatar/list',
      'companion/character/list',
      'report/list',
      'overview',
    ],
  });
  const chosen = (found?.contents ?? [])
    .filter(({ id }) => !left.includes(id))
    .slice(0, MOST_AT_ONCE);
  const copies = (found?.elsewhere ?? [])
    .flatMap(({ kind, id, picture }) =>
      kind === 'work' || left.includes(keyOf({ kind, id })) || !picture
        ? []
        : [{ kind, id, path: storedPath(picture.path) }],
    )
    .slice(0, MOST_AT_ONCE);
  const removeAll = async () => {
    const given = { reason, ...(rule && { rule }) };
    const ids = chosen.map(({ id }) => id);
    const results = [
      ...(ids.length > 0 ? (await takeDown.mutateAsync({ ids, ...given })).results : []),
      ...(copies.length > 0 ? (await remove.mutateAsync({ copies, ...given })).results : []),
    ];
    const done = results.filter(({ code }) => code === 200).length;
    void message.success(`又移除了 ${done} 个`);
    onClose();
  };
  const choice = (key: string, children: ReactNode) => (
    <Checkbox
      checked={!left.includes(key)}
      onChange={({ target }) =>
        setLeft(target.checked ? left.filter((one) => one !== key) : [...left, key])
      }
    >
      {children}
    </Checkbox>
  );
  if (found?.contents.length === 0 && found.elsewhere.length === 0) return null;
  const count = chosen.length + copies.length;
  return (
    <Modal
      open
      title="找到相同的内容"
      okText={`一起移除 ${count} 个`}
      okButtonProps={{
        danger: true,
        disabled: count === 0,
        loading: takeDown.isPending || remove.isPending,
      }}
      cancelText="保留"
      onCancel={onClose}
      onOk={() => void removeAll().catch(() => undefined)}
    >
      {error && <ErrorAlert error={error} onRetry={refetch} />}
      {!found && !error && <Skeleton active />}
      <ul className="stack">
        {found?.contents.map((row) => (
          <li key={row.id}>
            {choice(
              row.id,
              <>
                <ContentLink id={row.id}>{row.title}</ContentLink>
                <span className="hint">
                  {' '}
                  {row.uploader ?? '官方'} ·{' '}
                  {row.reasons.map((one) => reasonLabels[one]).join('、')}
                  {row.distance !== null && `（相差 ${row.distance} 位）`}
                </span>
              </>,
            )}
          </li>
        ))}
        {found?.elsewhere.map((row) => (
          <li key={keyOf(row)}>
            {row.kind === 'work' ? (
              <CopyLine row={row} />
            ) : (
              choice(keyOf(row), <CopyLine row={row} />)
            )}
          </li>
        ))}
      </ul>
      <p className="hint">
        每一个都会单独通知作者，并记入审计。
        {found?.elsewhere.some(({ kind }) => kind === 'work') &&
          'AI 作品只有作者自己看得到，这里只列出。'}
      </p>
    </Modal>
  );
}

/** What else than a content shows the picture, and whose it is. */
function CopyLine({ row }: { readonly row: PictureCopy }) {
  const label = kindLabels[row.kind];
  return (
    <>
      <Thumbnail picture={row.picture} title={`${label}的图片`} /> {row.text || label}
      <span className="hint">
        {' '}
        {label} ·{' '}
        {row.userId === null ? '平台' : <UserLink id={row.userId}>{row.user ?? '用户'}</UserLink>} ·
        图片相似（相差 {row.distance} 位）
      </span>
    </>
  );
}

/** Without the grant by which a locked picture is shown. */
const storedPath = (path: string) => path.replace(/^s\/[^/]+\//u, '');
