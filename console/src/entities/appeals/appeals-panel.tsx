import { useQuery } from '@tanstack/react-query';
import { measureNames, measureRuleNames, type AppealRow } from '@yehang/contract/shapes/measure.ts';
import { Avatar } from 'antd';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { UserLink } from '../users/user-link.tsx';
import { AppealQueue, type AppealView } from './appeal-queue.tsx';

const templates = {
  yes: ['核对后是误判，已撤销', '核实有授权，恢复作品'],
  no: ['维持原决定', '没有提供新的说明或证明'],
};
const results = { waiting: '待处理', granted: '已撤销', refused: '已驳回' } as const;

/** Appeals against measures other than blocks: those that wait, or the decided ones. Renders nothing without any. */
export function AppealsPanel({ isOpen = true }: { isOpen?: boolean }) {
  const appeals = useQuery(consoleQuery('appeal/list', { isOpen, pageSize: 50 }));
  const decide = useConsoleMutation('appeal/decide', {
    invalidates: ['appeal/list', 'content/list', 'measure/list', 'trust/info', 'comment/list'],
  });
  return (
    <AppealQueue
      query={appeals}
      emptyText={null}
      grant={{ label: '撤销处理', title: '撤销处理' }}
      templates={templates}
      isBusy={decide.isPending}
      onDecide={decide.mutate}
      view={toView}
    />
  );
}

function toView(appeal: AppealRow): AppealView {
  const { kind, title, rule, reason, decidedAgainstBy, userId, creator, state, circle } = appeal;
  const by =
    circle !== null
      ? `${decidedAgainstBy}（「${circle}」的管理者）`
      : decidedAgainstBy === ''
        ? '系统自动'
        : decidedAgainstBy;
  return {
    title: `申诉${measureNames[kind]}：${title}`,
    measure: `${by}处理，依据「${measureRuleNames[rule]}」：${reason}`,
    text: (
      <>
        {appeal.picturePath !== null && (
          <Avatar
            size={96}
            shape="square"
            src={`/pictures/${appeal.picturePath}`}
            alt="被处理的图片"
            style={{ display: 'block', marginBottom: 8 }}
          />
        )}
        {userId ? <UserLink id={userId}>{creator}</UserLink> : creator}：{appeal.text}
      </>
    ),
    result:
      state === 'waiting'
        ? null
        : { name: results[state], by: appeal.decidedBy ?? '', answer: appeal.answer ?? '' },
    hasButtons: appeal.mayDecide,
    refusal: appeal.mayDecide ? null : '这是你处理的，请另一位同事决定',
  };
}
