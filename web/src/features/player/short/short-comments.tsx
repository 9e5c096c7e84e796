import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';

/** Comments over the playing video. Until there are any to read, it says so. */
export function ShortComments({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="评论" onClose={onClose}>
      <EmptyState title="评论还没有开放" line="先点个赞，让作者知道你来过" />
    </Sheet>
  );
}
