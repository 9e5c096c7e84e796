import { useQueryClient } from '@tanstack/react-query';
import type { OpenedPost, Poll } from '@yehang/contract/shapes/post.ts';
import { postKey } from '../../entities/posts/use-post.ts';

/** Shows a poll as the server answered a vote with it. */
export function useShowPoll(postId: string) {
  const client = useQueryClient();
  return (poll: Poll) =>
    client.setQueryData<OpenedPost>(
      postKey(postId),
      (known) => known && { ...known, post: { ...known.post, poll } },
    );
}
