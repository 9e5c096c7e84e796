import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CompanionChat } from '@yehang/contract/shapes/companion.ts';
import { useEffect, useMemo } from 'react';
import { findKeptChat, forgetKeptChat, keepChat } from '../../entities/companion/kept-chats.ts';
import { chatKey } from '../../entities/companion/sync-companion.ts';
import { crisisHelpOf } from '../../entities/ai/crisis-lines.tsx';
import { aiInfoKey } from '../../entities/ai/use-ai-info.ts';
import { watchAiJobs } from '../../entities/ai/watch-ai-jobs.ts';
import { ApiError, NetworkError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showError } from '../../lib/toast/show-toast.ts';

/** While an answer is written its end is looked for; its words come by the stream of AI jobs. */
const POLL_EVERY_MS = 1_200;

const isOpen = (chat: CompanionChat | undefined) =>
  chat?.messages.some(
    ({ state, picture }) => state === 'writing' || (picture && picture.outcome === null),
  ) ?? false;

/** A conversation, followed while an answer or a picture is on its way; after a reload it goes on where it is. */
export function useChat(id: string) {
  const chat = useQuery({
    queryKey: chatKey(id),
    queryFn: ({ signal }) => post('aimate/chat/info', { id }, { signal }),
    refetchInterval: ({ state }) => (isOpen(state.data) ? POLL_EVERY_MS : false),
  });
  const isWatching = isOpen(chat.data);
  useEffect(() => (isWatching ? watchAiJobs() : undefined), [isWatching]);
  return chat;
}

/** Keeps a conversation as it is read; without network, answers what this device read of it last. */
export function useKeptChat(
  id: string,
  { data, error }: { data: CompanionChat | undefined; error: Error | null },
): CompanionChat | null {
  useEffect(() => {
    if (data && !isOpen(data)) keepChat(data);
  }, [data]);
  useEffect(() => {
    if (error instanceof ApiError && error.code === 4040) forgetKeptChat(id);
  }, [id, error]);
  return useMemo(
    () => (!data && error instanceof NetworkError ? findKeptChat(id) : null),
    [id, data, error],
  );
}

/** An act on a conversation that answers the conversation as it is then; null where the act waits for the network. */
export function useChatAct<Asked>(
  id: string,
  act: (asked: Asked) => Promise<CompanionChat | null>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (chat) => {
      if (chat === null) return;
      client.setQueryData(chatKey(id), chat);
      void client.invalidateQueries({ queryKey: ['aimate/chat/list'] });
      void client.invalidateQueries({ queryKey: aiInfoKey });
    },
    onError: (error) => {
      // Help is shown where it was asked for, with its numbers.
      if (!crisisHelpOf(error)) showError(error);
      void client.invalidateQueries({ queryKey: chatKey(id) });
    },
  });
}
