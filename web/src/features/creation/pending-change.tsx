import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { Button } from '@yehang/ui/button.tsx';
import { post } from '../../lib/api/api.ts';
import styles from './creation.module.css';
import { useWorkAction } from './use-work-action.ts';

type Change = NonNullable<OwnWork['change']>;

const words: Record<Change['state'], string> = {
  kept: '修改已保存，提交审核后生效',
  waiting: '修改正在审核，通过前公开的内容不变',
  refused: '修改没有通过，公开的内容没有变',
};

function lines({ fields }: Change): { name: string; value: string }[] {
  return [
    { name: '标题', value: fields.title },
    { name: '简介', value: fields.description === '' ? '（清空）' : fields.description },
    { name: '标签', value: fields.tags && (fields.tags.join(' · ') || '（清空）') },
    { name: '分级', value: fields.rating && (fields.rating === 'adult' ? '成人' : '普通') },
    { name: '出镜同意', value: fields.consent && fields.consent.people },
  ].flatMap(({ name, value }) => (value ? [{ name, value }] : []));
}

/** The pending change of a public work, and its review state. */
export function PendingChange({ id, change }: { id: string; change: Change }) {
  const undo = useWorkAction('已放弃修改');
  return (
    <section className={styles.panel} aria-label="修改">
      <p className={change.state === 'refused' ? styles.reason : undefined}>
        {words[change.state]}
      </p>
      {change.reason !== null && <p className={styles.reason}>原因：{change.reason}</p>}
      <dl className={styles.facts}>
        {lines(change).map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.acts}>
        <Button
          variant="quiet"
          isBusy={undo.isPending}
          onClick={() => undo.mutate(() => post('publish/undo', { id }))}
        >
          放弃修改
        </Button>
      </div>
    </section>
  );
}
