import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnPost, PostMedia } from '@yehang/contract/shapes/post.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { headline } from '@yehang/contract/shapes/headline.ts';
import { extentOf } from '../../../entities/content/post-words.ts';
import { contentRoute } from '../../../entities/content/routes.ts';
import { StaffMark } from '../../../entities/content/staff-mark.tsx';
import { stateNames } from '../../../entities/posts/post-states.ts';
import { useDeletePost } from '../../../entities/posts/use-delete-post.ts';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { formatExactGold } from '../../../lib/format/amounts.ts';
import { formatCount } from '../../../lib/format/counts.ts';
import { formatMoment } from '../../../lib/format/dates.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { showToast } from '../../../lib/toast/show-toast.ts';
import styles from '../creation.module.css';
import own from './my-post.module.css';

const LEAST_APPEAL = 10;

/** One own post: how it stands, why, and what can be done about it. */
export function MyPost({ own: mine }: { own: OwnPost }) {
  const { card, state, media } = mine;
  const [open, setOpen] = useState<'delete' | 'appeal' | null>(null);
  const close = () => setOpen(null);
  const remove = useDeletePost(card.id, close);
  const video = media && mediaLine(media);
  return (
    <li className={own.post}>
      <Link {...contentRoute(card)} className={own.link}>
        {card.cover.path !== '' && (
          <span className={own.cover} style={{ background: card.cover.color }}>
            <EncryptedImage {...card.cover} alt="" className={own.image} />
          </span>
        )}
        <span className={own.words}>
          <span className={own.title}>{headline(card)}</span>
          <span className={styles.hint}>
            <span className={styles.state} data-state={state}>
              {stateNames[state]}
            </span>
            {` · ${extentOf(card)} · ${formatMoment(mine.createdAt)}`}
          </span>
          {state === 'published' && (
            <span className={styles.hint}>
              浏览 {formatCount(card.plays)} · 点赞 {formatCount(card.likes)} · 评论{' '}
              {formatCount(card.comments)}
              {mine.incomeGoldCents > 0 && ` · 收入 ${formatExactGold(mine.incomeGoldCents)} 金币`}
            </span>
          )}
          {video && (
            <span className={styles.hint} role="status">
              {video}
            </span>
          )}
          <Reason own={mine} />
          {mine.change && (
            <span className={styles.hint}>
              {mine.change.state === 'waiting'
                ? '修改审核中，大家看到的是原来的'
                : `修改没有通过：${mine.change.reason ?? '没有说明'}`}
            </span>
          )}
          {mine.appeal === 'waiting' && <span className={styles.hint}>申诉正在处理</span>}
          {mine.appealAnswer !== null && (
            <span className={own.reason}>申诉答复：{mine.appealAnswer}</span>
          )}
        </span>
      </Link>
      {mine.mark && <StaffMark mark={mine.mark} className={own.reason} />}
      <div className={own.acts}>
        {mine.appeal === 'open' && (
          <Button variant="quiet" onClick={() => setOpen('appeal')}>
            申诉
          </Button>
        )}
        {state !== 'takenDown' && (
          <Link to="/community/publish" search={{ edit: card.id }} className={own.edit}>
            编辑
          </Link>
        )}
        <Button variant="quiet" onClick={() => setOpen('delete')}>
          删除
        </Button>
      </div>
      {open === 'delete' && (
        <Sheet title="删除帖子" onClose={close}>
          <p className={own.note}>删除后别人看不到了，不能恢复。买过的人仍能看</p>
          <Button variant="danger" isWide isBusy={remove.isPending} onClick={() => remove.mutate()}>
            删除
          </Button>
        </Sheet>
      )}
      {open === 'appeal' && <AppealSheet own={mine} onClose={close} />}
    </li>
  );
}

/** Why it is not public, and who says so. */
function Reason({ own: { state, reason, reasonOfCircle } }: { own: OwnPost }) {
  if (reason !== null)
    return (
      <span className={own.reason}>
        {reasonOfCircle !== null && `圈子「${reasonOfCircle}」的管理者隐藏，`}原因：{reason}
      </span>
    );
  if (state !== 'hidden') return null;
  return <span className={own.reason}>由平台隐藏，有疑问可以联系客服</span>;
}

/** Where the video of a post is on its way; null once it is ready. */
function mediaLine({ state, place, progress, reason }: PostMedia): string | null {
  switch (state) {
    case 'ready':
      return null;
    case 'queued':
      return place === null || place === 0
        ? '视频排队中，下一个就是它'
        : `视频排队中，前面还有 ${place} 个`;
    case 'working':
      return `视频处理中 ${Math.round(progress * 100)}%`;
    case 'failed':
    case 'cancelled':
      return `视频没有处理成功：${reason ?? '没有说明'}`;
  }
}

function AppealSheet({ own: mine, onClose }: { own: OwnPost; onClose: () => void }) {
  const { id } = mine.card;
  const done = mine.state === 'hidden' ? '隐藏' : '下架';
  const client = useQueryClient();
  const [text, setText] = useState('');
  const appeal = useMutation({
    mutationFn: () => post('post/appeal', { id, text: text.trim() }),
    onSuccess: async () => {
      onClose();
      void showToast('申诉已提交，结果会显示在这里');
      await client.invalidateQueries({ queryKey: ['post/mypublish'] });
      await client.invalidateQueries({ queryKey: ['user/measure/list'] });
    },
  });
  return (
    <Sheet title="申诉" onClose={onClose}>
      <p className={own.note}>{`每次${done}可以申诉一次，由另一个人处理`}</p>
      <textarea
        className={styles.input}
        rows={5}
        value={text}
        maxLength={1_000}
        aria-label="申诉理由"
        placeholder={`说说为什么不该${done}，至少 ${LEAST_APPEAL} 个字`}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <p className={own.note} role="status">
        {appeal.error ? errorMessage(appeal.error) : ''}
      </p>
      <Button
        isWide
        disabled={text.trim().length < LEAST_APPEAL}
        isBusy={appeal.isPending}
        onClick={() => appeal.mutate()}
      >
        提交申诉
      </Button>
    </Sheet>
  );
}
