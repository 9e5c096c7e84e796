import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CircleMember } from '@yehang/contract/shapes/circle.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { refreshCircle } from '../../entities/circles/refresh-circle.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { CircleMembers } from './circle-members.tsx';
import styles from './circle-page.module.css';

/** The members of a circle, among whom its owner appoints and dismisses moderators. */
export function AppointModerators({ circleId }: { circleId: string }) {
  const [chosen, setChosen] = useState<CircleMember | null>(null);
  return (
    <>
      <CircleMembers circleId={circleId}>
        {(member) =>
          member.role !== 'owner' && (
            <Button
              variant="secondary"
              aria-label={`${actionOf(member)}：${member.user.nickname}`}
              onClick={() => setChosen(member)}
            >
              {actionOf(member)}
            </Button>
          )
        }
      </CircleMembers>
      {chosen && (
        <ConfirmAppointment circleId={circleId} member={chosen} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

const actionOf = ({ role }: CircleMember) => (role === 'moderator' ? '取消版主' : '设为版主');

interface ConfirmAppointmentProps {
  circleId: string;
  member: CircleMember;
  onClose: () => void;
}

/** Says what a moderator may do, before somebody becomes one, or is none any more. */
function ConfirmAppointment({ circleId, member, onClose }: ConfirmAppointmentProps) {
  const client = useQueryClient();
  const { user, role } = member;
  const isModerator = role === 'moderator';
  const change = useMutation({
    mutationFn: () =>
      post('circle/manage/appoint', { id: circleId, userId: user.id, moderator: !isModerator }),
    onSuccess: async () => {
      onClose();
      void showToast(isModerator ? '已取消版主' : '已设为版主');
      await refreshCircle(client, circleId);
    },
  });
  return (
    <Sheet title={`${actionOf(member)}？`} onClose={onClose}>
      <p>
        {isModerator
          ? `${user.nickname} 不能再管理圈子，仍是圈子成员。`
          : `${user.nickname} 可以隐藏和置顶帖子、评论，处理圈子里的举报。`}
      </p>
      <p className={styles.memberFact} role="status">
        {change.error && errorMessage(change.error)}
      </p>
      <div className={styles.decisions}>
        <Button variant="secondary" disabled={change.isPending} onClick={onClose}>
          再想想
        </Button>
        <Button
          variant={isModerator ? 'danger' : 'primary'}
          isBusy={change.isPending}
          onClick={() => change.mutate()}
        >
          {`确认${actionOf(member)}`}
        </Button>
      </div>
    </Sheet>
  );
}
