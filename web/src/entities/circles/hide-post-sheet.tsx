import { useQueryClient } from '@tanstack/react-query';
import { post } from '../../lib/api/api.ts';
import { HideSheet } from './hide-sheet.tsx';
import { refreshCircle } from './refresh-circle.ts';

interface HidePostSheetProps {
  circleId: string;
  postId: string;
  onClose: () => void;
}

/** Hides a post in a circle. */
export function HidePostSheet({ circleId, postId, onClose }: HidePostSheetProps) {
  const client = useQueryClient();
  return (
    <HideSheet
      what="这篇帖子"
      hide={(grounds) =>
        post('circle/manage/hide', { id: circleId, postId, hidden: true, ...grounds })
      }
      onHidden={() => refreshCircle(client, circleId, postId)}
      onClose={onClose}
    />
  );
}
