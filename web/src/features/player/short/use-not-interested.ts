import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import { post } from '../../../lib/api/api.ts';
import { showToast, showError } from '../../../lib/toast/show-toast.ts';
import { useFeedControls } from './feed-context.ts';

interface Subject {
  scope: 'item' | 'uploader' | 'tag';
  tagId?: string;
}

/**
 * 'Not interested' in a video, its uploader or one of its tags: moves on at once, and removes matching videos further
 * on. It can be undone from the toast.
 */
export function useNotInterested(id: string) {
  const { step, removeAhead } = useFeedControls();
  return (subject: Subject, matches: (entry: FeedEntry) => boolean): void => {
    removeAhead(matches);
    step(1);
    const send = (isHidden: boolean) => post('media/uninterested', { id, ...subject, isHidden });
    const undo = () => {
      send(false).then(() => showToast('已恢复推荐'), showError);
    };
    send(true).then(() => showToast('会少推荐这类视频', { label: '撤销', run: undo }), showError);
  };
}
