import { Link } from '@tanstack/react-router';
import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { post } from '../../lib/api/api.ts';
import { AppealSheet } from './appeal-sheet.tsx';
import styles from './creation.module.css';
import { useWorkAction } from './use-work-action.ts';

type Asking = 'appeal' | 'hide' | 'delete' | null;

interface WorkActsProps {
  readonly work: OwnWork;
  /** Called when the work was deleted. */
  readonly onDeleted: () => void;
}

/** The actions of a work in its state. Those that cannot be undone are confirmed. */
export function WorkActions({ work, onDeleted }: WorkActsProps) {
  const { id, state, media } = work;
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const submit = useWorkAction('已提交审核');
  const withdraw = useWorkAction(state === 'published' ? '已隐藏' : '已撤回', close);
  const remove = useWorkAction('已删除', onDeleted, id);
  const isDraft = state === 'draft' || state === 'refused';
  const mayEdit = isDraft || state === 'published' || state === 'hidden';
  const hasVideo = media.state !== 'failed' && media.state !== 'cancelled';
  const takeBack = () => withdraw.mutate(() => post('publish/withdraw', { id }));
  return (
    <div className={styles.acts}>
      {(isDraft || state === 'hidden') && hasVideo && (
        <Button
          isBusy={submit.isPending}
          onClick={() => submit.mutate(() => post('publish/submit', { id }))}
        >
          提交审核
        </Button>
      )}
      {mayEdit && (
        <Link to="/mine/creationCenter" search={{ view: 'publish', id }} className={styles.actLink}>
          修改资料
        </Link>
      )}
      {(state === 'submitted' || state === 'approved') && (
        <Button variant="secondary" isBusy={withdraw.isPending} onClick={takeBack}>
          撤回
        </Button>
      )}
      {state === 'published' && (
        <Button variant="quiet" onClick={() => setAsking('hide')}>
          隐藏
        </Button>
      )}
      {isDraft && !work.wasPublic && (
        <Button variant="quiet" onClick={() => setAsking('delete')}>
          删除草稿
        </Button>
      )}
      {work.appeal === 'open' && (
        <Button variant="secondary" onClick={() => setAsking('appeal')}>
          申诉
        </Button>
      )}
      {asking === 'appeal' && <AppealSheet id={id} onClose={close} />}
      {asking === 'hide' && (
        <Sheet title="隐藏这个作品？" onClose={close}>
          <div className={styles.form}>
            <p>隐藏后只有买过的人能看。再次公开需要重新审核。</p>
            <Button isWide isBusy={withdraw.isPending} onClick={takeBack}>
              隐藏
            </Button>
          </div>
        </Sheet>
      )}
      {asking === 'delete' && (
        <Sheet title="删除这个草稿？" onClose={close}>
          <div className={styles.form}>
            <p>上传的文件和填写的内容都会删除，不能恢复。</p>
            <Button
              variant="danger"
              isWide
              isBusy={remove.isPending}
              onClick={() => remove.mutate(() => post('publish/del', { id }))}
            >
              删除
            </Button>
          </div>
        </Sheet>
      )}
    </div>
  );
}
