import { useQueryClient } from '@tanstack/react-query';
import { postKey } from '../../entities/posts/use-post.ts';
import { post } from '../../lib/api/api.ts';

/** Chooses the best answer of an own discussion, or takes the choice back. */
export function useBestAnswer(id: string) {
  const client = useQueryClient();
  return async (commentId: string | null) => {
    await post('postdiscuss/best', { id, commentId });
    await client.invalidateQueries({ queryKey: postKey(id) });
  };
}
