import { useQueryClient } from '@tanstack/react-query';
import { CommentsSheet } from '../../../entities/comments/comments-sheet.tsx';
import { patchVideo } from '../play-query.ts';

/** Comments over the playing video, which updates their number. */
export function ShortComments({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const count = (by: number) =>
    patchVideo(client, id, (item) => ({ ...item, comments: Math.max(0, item.comments + by) }));
  return <CommentsSheet contentId={id} onCount={count} onClose={onClose} />;
}
