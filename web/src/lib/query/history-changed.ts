import { queryClient } from './query-client.ts';

/** What was opened last, and where: the history shows no more of it. */
let latest = '';

/**
 * The server noted that a content was opened, or where the viewer is in it. Lists of the history are fetched again when
 * they are shown next; those on the screen at once, where they have something new to show.
 */
export function historyChanged(contentId: string, chapter?: number): void {
  const now = `${contentId}/${chapter ?? ''}`;
  const isNew = now !== latest;
  latest = now;
  void queryClient.invalidateQueries({
    queryKey: ['media/trackList'],
    refetchType: isNew ? 'active' : 'none',
  });
}
