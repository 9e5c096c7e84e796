import type { CircleDetail } from '@yehang/contract/shapes/circle.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { CircleMembers } from './circle-members.tsx';

interface MembersSheetProps {
  circle: Pick<CircleDetail, 'id'>;
  onClose: () => void;
}

/** Who is in a circle: owner and moderators first. */
export function MembersSheet({ circle: { id }, onClose }: MembersSheetProps) {
  return (
    <Sheet title="成员" onClose={onClose}>
      <CircleMembers circleId={id} />
    </Sheet>
  );
}
