import { useQuery } from '@tanstack/react-query';
import type { BlockAppealRow } from '@yehang/contract/shapes/block.ts';
import { formatDateTime } from '../../lib/format/time.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useMayCall } from '../staff/staff-session.ts';
import { UserLink } from '../users/user-link.tsx';
import { AppealQueue, type AppealView } from './appeal-queue.tsx';

const templates = {
  yes: ['核对后是误判，已恢复', '情节轻微，提前恢复'],
  no: ['核对记录后维持停用', '没有新的情况，维持停用'],
};
const states: Record<BlockAppealRow['state'], string> = {
  waiting: '待处理',
  granted: '已恢复',
  refused: '已驳回',
  ended: '停用已结束',
};

/** Appeals against blocks: those that wait, or the decided ones. */
export function BlockAppealCards({ isOpen }: { isOpen: boolean }) {
  const mayDecide = useMayCall('block/appeal/decide');
  const appeals = useQuery(consoleQuery('block/appeal/list', { isOpen, pageSize: 50 }));
  const decide = useConsoleMutation('block/appeal/decide', {
    invalidates: ['block/appeal/list', 'device/list', 'user/info'],
  });
  return (
    <AppealQueue
      query={appeals}
      emptyText={isOpen ? '没有等待处理的停用申诉' : '还没有处理过停用申诉'}
      grant={{ label: '恢复', title: '恢复使用' }}
      templates={templates}
      isBusy={decide.isPending}
      onDecide={decide.mutate}
      view={(appeal) => toView(appeal, mayDecide)}
    />
  );
}

function toView(appeal: BlockAppealRow, mayDecide: boolean): AppealView {
  const { user, devices, until, blockedAt, blockedBy, reason, state } = appeal;
  const term = until === null ? '没有期限' : `到 ${formatDateTime(until)}`;
  const by = blockedBy ?? '未记录的员工';
  const withDevices = devices.length > 0 ? `（含 ${devices.length} 台设备）` : '';
  return {
    title: user ? <UserLink id={user.id}>{user.nickname}</UserLink> : `设备 ${devices[0] ?? ''}`,
    measure: `${formatDateTime(blockedAt)} 由 ${by} 停用，${term}：${reason}${withDevices}`,
    text: appeal.text,
    result:
      state === 'waiting'
        ? null
        : { name: states[state], by: appeal.decidedBy ?? '', answer: appeal.answer ?? '' },
    hasButtons: mayDecide && appeal.mayDecide,
    refusal: appeal.mayDecide ? null : '停用的人不能处理，请另一位同事决定',
  };
}
