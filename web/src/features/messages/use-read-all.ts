import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MessageKind } from '@yehang/contract/shapes/message-values.ts';
import { messageInfoKey } from '../../entities/messages/use-unread.ts';
import { post } from '../../lib/api/api.ts';
import { showError } from '../../lib/toast/show-toast.ts';

/** Marks system messages as read, of one kind or of all. */
export function useReadAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: MessageKind | undefined) =>
      post('message/read', kind === undefined ? {} : { kind }),
    onSuccess: () => void client.invalidateQueries({ queryKey: messageInfoKey }),
    onError: showError,
  });
}
