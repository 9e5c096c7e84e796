import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OwnPost } from '@yehang/contract/shapes/post.ts';
import { postLists } from '../../entities/posts/use-patch-post.ts';
import { draftPictures } from '../../entities/user-pictures/picture-files.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import {
  type CoveredPictures,
  type Draft,
  fieldsOfDraft,
  isCovered,
  showsSomething,
} from './draft.ts';
import { draftsKey, type useDraft } from './use-draft.ts';

/** Hands a draft to the review. However often it is pressed, also after a lost answer, it is sent once. */
export function useSend(
  writing: Pick<ReturnType<typeof useDraft>, 'forget'>,
  covered: CoveredPictures,
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationKey: ['post/publish'],
    mutationFn: (draft: Draft): Promise<OwnPost> => {
      const { videoUploadId, poll, ...fields } = fieldsOfDraft(draft);
      const shared = { ...fields, consent: consentOf(draft, covered) };
      if (draft.editOf) return post('post/update', { ...draft.editOf, ...shared });
      return post('post/publish', {
        ...shared,
        ...{ videoUploadId, poll: poll && trimmed(poll), idempotencyKey: draft.key },
        ...(draft.revision > 0 ? { draftId: draft.id } : {}),
      });
    },
    onSuccess: async ({ card, state, change }, draft) => {
      writing.forget();
      // It may have been saved for the first time just before it was sent.
      if (!draft.editOf && draft.revision === 0)
        void post('post/draft/del', { id: draft.id }).catch(() => undefined);
      void draftPictures.drop(draft.pictures.map(({ key }) => key));
      const isPublic = state === 'published' && change?.state !== 'waiting';
      void showToast(isPublic ? '已发布' : '已提交，审核通过后大家就能看到');
      const keys = [...postLists, 'post/mypublish', 'post/detail', ...draftsKey];
      for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
      await navigate({ to: '/community/postDetail', search: { id: card.id }, replace: true });
    },
  });
}

function trimmed(poll: NonNullable<Draft['poll']>) {
  const options = poll.options.map((option) => option.trim()).filter((option) => option !== '');
  return { ...poll, options, most: Math.min(poll.most, options.length) };
}

function consentOf(draft: Draft, covered: CoveredPictures) {
  const { rating, people, how, reference } = draft;
  const isAsked = rating === 'adult' && showsSomething(draft);
  if (!isAsked || isCovered(draft, covered)) return null;
  return { people, how, reference, checkedAges: true as const };
}
