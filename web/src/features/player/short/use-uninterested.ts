import type { FeedEntry } from '@yehang/contract/shapes/feed.ts';
import { post } from '../../../lib/api/api.ts';
import { say, sayFailure } from '../../../lib/toast/show-toast.ts';
import { useFeedControls } from './feed-context.ts';

interface Subject {
  scope: 'item' | 'uploader' | 'tag';
  tagId?: string;
}

/**
 * 'Not interested' in a video, its uploader or one of its tags: the next one comes at once, and nothing of the kind
 * further on. It can be taken back for as long as the word about it stands.
 */
export function useUninterested(id: string) {
  const { step, dropAhead } = useFeedControls();
  return (subject: Subject, matches: (entry: FeedEntry) => boolean): void => {
    dropAhead(matches);
    step(1);
    const tell = (isHidden: boolean) => post('media/uninterested', { id, ...subject, isHidden });
    const takeBack = () => {
      tell(false).then(() => say('已恢复推荐'), sayFailure);
    };
    tell(true).then(() => say('会少推荐这类视频', { label: '撤销', run: takeBack }), sayFailure);
  };
}
