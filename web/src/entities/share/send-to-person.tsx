import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ConversationPerson } from '@yehang/contract/shapes/conversation.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './send-to-person.module.css';

interface SendToPersonProps {
  contentId: string;
  onClose: () => void;
  onSent: () => void;
}

/** Sends a content as a card to somebody: those whom the user writes to first, then those whom they follow. */
export function SendToPerson({ contentId, onClose, onSent }: SendToPersonProps) {
  const conversations = usePages('message/conversations', { box: 'open' });
  const followed = usePages('user/caredusers', { side: 'following' });
  const written = conversations.data?.pages.flatMap(({ list }) => list) ?? [];
  const known = new Set(written.map(({ person }) => person.id));
  const others = followed.data?.pages.flatMap(({ list }) => list) ?? [];
  const people: ConversationPerson[] = [
    ...written.map(({ person }) => person),
    ...others.filter(({ id }) => !known.has(id)),
  ];
  const hasMore = conversations.hasNextPage || followed.hasNextPage;
  const readMore = () => {
    if (conversations.hasNextPage) void conversations.fetchNextPage();
    if (followed.hasNextPage) void followed.fetchNextPage();
  };
  const error = conversations.error ?? followed.error;
  return (
    <Sheet title="发给谁" onClose={onClose}>
      {conversations.isPending || followed.isPending ? (
        <Skeleton height={160} radius="var(--radius-panel)" />
      ) : people.length > 0 ? (
        <ul className={styles.people}>
          {people.map((person) => (
            <PersonChoice key={person.id} person={person} contentId={contentId} onSent={onSent} />
          ))}
          {hasMore && (
            <li>
              <button type="button" className={styles.more} onClick={readMore}>
                更多
              </button>
            </li>
          )}
        </ul>
      ) : error ? (
        <p className={styles.failure} role="alert">
          {errorMessage(error)}
        </p>
      ) : (
        <EmptyState title="还没有可以发的人" description="关注喜欢的人，或先和他们聊起来" />
      )}
    </Sheet>
  );
}

interface PersonChoiceProps {
  person: ConversationPerson;
  contentId: string;
  onSent: () => void;
}

function PersonChoice({ person, contentId, onSent }: PersonChoiceProps) {
  const { id: userId, nickname, avatar } = person;
  const client = useQueryClient();
  // The same try again is the same message.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const send = useMutation({
    mutationFn: () =>
      post('message/send', { userId, body: { kind: 'card', contentId }, idempotencyKey }),
    onSuccess: async () => {
      void showToast(`已发给 ${nickname}`);
      onSent();
      await client.invalidateQueries({ queryKey: ['message/conversations'] });
    },
  });
  return (
    <li>
      <button
        type="button"
        className={styles.person}
        disabled={send.isPending}
        onClick={() => send.mutate()}
      >
        <Avatar name={nickname} size={40}>
          {avatar && <EncryptedImage {...avatar} alt="" />}
        </Avatar>
        <span className={styles.nickname}>{nickname}</span>
        <span className={send.error ? styles.failure : styles.note} role="status">
          {send.error ? errorMessage(send.error) : send.isPending ? '正在发送' : '发送'}
        </span>
      </button>
    </li>
  );
}
