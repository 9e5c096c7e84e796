import type { CompanionChat } from '@yehang/contract/shapes/companion.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@yehang/ui/button.tsx';
import { useRef } from 'react';
import { aiQuoteOf, useAiInfo } from '../../entities/ai/use-ai-info.ts';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { companionOutbox, type WaitingChange } from '../../entities/companion/companion-outbox.ts';
import { sendOrKeep } from '../../entities/companion/keep-change.ts';
import { newRecordId } from '../../entities/companion/record-id.ts';
import { syncCompanion } from '../../entities/companion/sync-companion.ts';
import { post } from '../../lib/api/api.ts';
import { online } from '../../lib/online/online.ts';
import styles from './companion.module.css';
import { whyClosed } from './may-talk.ts';
import { useChatAct } from './use-chat.ts';
import { useTurnPay } from './use-turn-pay.ts';

interface ComposerProps {
  chat: CompanionChat;
  /** What was written here and is not on the server yet. */
  waiting: readonly WaitingChange[];
}

/**
 * Where a message is written; what was typed is there again after the page was left. Without network, and behind messages
 * that wait for it, a message waits on this device.
 */
export function ChatComposer({ chat, waiting }: ComposerProps) {
  const client = useQueryClient();
  const { id, character, messages, priceGoldCents, freeLeft } = chat;
  const { pay, price, other } = useTurnPay(chat);
  const info = useAiInfo();
  const stopNote = priceGoldCents === 0 ? '' : aiQuoteOf(info.data, 'chat')?.cancelNote;
  const [draft, change, clear] = useAiDraft(`companion-chat ${id}`, ({ text }) => ({
    text: storedText(text),
  }));
  const above = waiting.findLast(
    ({ change, error }) => change.kind === 'message' && error === null,
  );
  const parentId = above?.change.id ?? messages.at(-1)?.id;
  /** Stays until an answer came: the same message is sent and paid for once. */
  const key = useRef(newRecordId());
  const changeOf = (text: string) => ({
    ...{ kind: 'message' as const, id: key.current, baseVersion: 0 },
    ...{ chatId: id, parentId: parentId!, text },
  });
  const send = useChatAct(id, (text: string) =>
    sendOrKeep({
      ...{ change: changeOf(text), pay },
      send: () =>
        post('aimate/chat/send', {
          ...{ id, parentId: parentId!, text, ...pay, idempotencyKey: key.current },
        }),
    }),
  );
  const stop = useChatAct(id, () => post('aimate/chat/stop', { id }));
  const isWriting = messages.some(({ state }) => state === 'writing');
  const closed = whyClosed(character);
  const submit = () => {
    const text = draft.text.trim();
    if (text === '' || parentId === undefined || isWriting || send.isPending) return;
    const done = () => {
      key.current = newRecordId();
      clear();
    };
    if (online.get() && !above) return send.mutate(text, { onSuccess: done });
    companionOutbox.add(changeOf(text), pay);
    done();
    void syncCompanion(client).catch(() => undefined);
  };
  if (closed !== null)
    return (
      <p className={styles.notice} role="note">
        {closed}
      </p>
    );
  return (
    <>
      {stopNote && <p className={styles.stopNote}>{stopNote}</p>}
      {other && (
        <button type="button" className={styles.purse} onClick={other.choose}>
          每条 {price} · 改用 {other.price}
        </button>
      )}
      <form
        className={styles.composer}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <textarea
          aria-label={`对${character.name}说`}
          rows={1}
          maxLength={2_000}
          placeholder={
            priceGoldCents === 0
              ? freeLeft > 0
                ? `说点什么，今天还能免费 ${freeLeft} 条`
                : '说点什么'
              : `每条 ${price}`
          }
          value={draft.text}
          onChange={({ currentTarget }) => {
            // Other words are another message.
            key.current = newRecordId();
            change({ text: currentTarget.value });
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        {isWriting ? (
          <Button
            variant="secondary"
            isBusy={stop.isPending}
            onClick={() => stop.mutate(undefined)}
          >
            停下
          </Button>
        ) : (
          <Button type="submit" isBusy={send.isPending} disabled={draft.text.trim() === ''}>
            发送
          </Button>
        )}
      </form>
    </>
  );
}
