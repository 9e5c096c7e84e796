import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AppealRow } from '@yehang/contract/shapes/measure.ts';
import { measureNameOf, measureRuleNames } from '@yehang/contract/shapes/measure-values.ts';
import { Avatar, Flex } from 'antd';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ContentLink } from '../content/content-link.tsx';
import { useMayCall } from '../staff/staff-session.ts';
import { UserLink } from '../users/user-link.tsx';
import { AppealQueue, type AppealView } from './appeal-queue.tsx';

const templates = {
  yes: ['核对后是误判，已撤销', '核实有授权，恢复作品'],
  no: ['维持原决定', '没有提供新的说明或证明'],
};
/** Characters of a comment that find it. */
const SEARCHED = 40;
const results = { waiting: '待处理', granted: '已撤销', refused: '已驳回' } as const;

/**
 * Appeals against measures other than blocks: those that wait, or the decided ones. Renders nothing without any, and for
 * staff who decide none.
 */
export function AppealsPanel({ isOpen = true }: { isOpen?: boolean }) {
  return useMayCall('appeal/list') ? <Appeals isOpen={isOpen} /> : null;
}

function Appeals({ isOpen }: { isOpen: boolean }) {
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
  const { title, rule, reason, decidedAgainstBy, userId, creator, state, circle } = appeal;
  const by =
    circle !== null
      ? `${decidedAgainstBy}（「${circle}」的管理者）`
      : decidedAgainstBy === ''
        ? '系统自动'
        : decidedAgainstBy;
  return {
    title: `申诉${measureNameOf(appeal)}：${title}`,
    measure: `${by}处理，依据「${measureRuleNames[rule]}」：${reason}`,
    subject: <Subject appeal={appeal} />,
    text: (
      <>
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

/** Where what was decided about is looked at, as it is now and as it was reported. */
function Subject({ appeal }: { appeal: AppealRow }) {
  const { subjectKind, subjectId, caseId, title, picturePath } = appeal;
  const page =
    subjectKind === 'content' ? (
      <ContentLink id={subjectId}>查看内容</ContentLink>
    ) : subjectKind === 'danmaku' ? (
      <Link to="/danmaku" search={{ id: subjectId, state: 'all' }}>
        查看弹幕
      </Link>
    ) : subjectKind === 'comment' && caseId === null ? (
      <Link to="/comments" search={{ text: title.slice(0, SEARCHED), state: 'all' }}>
        查看评论
      </Link>
    ) : subjectKind === 'companion' ? (
      <Link to="/companions">查看角色</Link>
    ) : null;
  if (page === null && caseId === null && picturePath === null) return null;
  return (
    <Flex gap={12} wrap>
      {picturePath !== null && (
        <Avatar size={96} shape="square" src={`/pictures/${picturePath}`} alt="被处理的图片" />
      )}
      {page}
      {caseId !== null && (
        <Link to="/reports" search={{ open: caseId, state: 'decided' }}>
          查看举报和当时的样子
        </Link>
      )}
    </Flex>
  );
}
