import type { CodeBatch } from '@yehang/contract/shapes/redeem-code.ts';
import { App } from 'antd';
import { formatGold } from '../../entities/gold/gold.ts';
import { SecondPerson } from '../../entities/gold/second-person.tsx';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';

const changed = ['code/batch/list', 'gold/gift/limits'] as const;
const templates = { own: ['填错了', '不需要了'], others: ['金额不对', '理由不充分'] };

/** Agrees to a batch that waits, or refuses it; its maker can only take it back. */
export function BatchDecision({ batch }: { batch: CodeBatch }) {
  const { message } = App.useApp();
  const me = useCurrentStaff();
  const approve = useConsoleMutation('code/batch/approve', {
    invalidates: changed,
    onSuccess: () => void message.success('已同意，可以导出了'),
  });
  const refuse = useConsoleMutation('code/batch/refuse', { invalidates: changed });
  const { id, name, creator, count, goldCents } = batch;
  const uses = count * batch.usesPerCode;
  return (
    <SecondPerson
      isOwn={batch.creatorId === me.id}
      noun="这批兑换码"
      question={{
        title: `同意「${name}」？`,
        content: `${creator} 生成了 ${count.toLocaleString('en')} 个码，可兑换 ${uses.toLocaleString('en')} 次，合计 ${formatGold(goldCents * uses)}。`,
        okText: '同意',
      }}
      templates={templates}
      approve={{ isPending: approve.isPending, run: () => approve.mutateAsync({ id }) }}
      refuse={{
        isPending: refuse.isPending,
        run: (reason) => refuse.mutateAsync({ id, reason }),
      }}
    />
  );
}
