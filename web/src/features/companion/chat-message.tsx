import type { CompanionChat, CompanionMessage } from '@yehang/contract/shapes/companion.ts';
import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { AiJobProgress } from '../../entities/ai/ai-job-progress.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import { AiRefusal } from '../../entities/ai/ai-refusal.tsx';
import { CrisisLines, crisisHelpOf } from '../../entities/ai/crisis-lines.tsx';
import { useAiText } from '../../entities/ai/use-ai-jobs.ts';
import { sendOrKeep } from '../../entities/companion/keep-change.ts';
import { newRecordId } from '../../entities/companion/record-id.ts';
import { post } from '../../lib/api/api.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { randomId } from '../../lib/store/random-id.ts';
import styles from './companion.module.css';
import { hasVoice, speak, watchVoices } from './speak.ts';
import { whyClosed } from './may-talk.ts';
import { useChatAct } from './use-chat.ts';
import { useTurnPay } from './use-turn-pay.ts';

interface MessageProps {
  chat: CompanionChat;
  message: CompanionMessage;
}

/** A message with what may be done with it: another answer, other words, another branch, reading aloud. */
export function ChatMessage({ chat, message }: MessageProps) {
  const { role, help, picture, text, state, note, label } = message;
  const [isEditing, setEditing] = useState(false);
  if (help)
    return (
      <div className={styles.help}>
        <CrisisLines help={help} />
      </div>
    );
  if (picture) return <Picture job={picture} />;
  const isMine = role === 'user';
  return (
    <article className={classNames(styles.message, isMine && styles.mine)}>
      <span className={styles.unseen}>{isMine ? '我：' : `${chat.character.name}：`}</span>
      {isEditing ? (
        <Editor {...{ chat, message }} onClose={() => setEditing(false)} />
      ) : state === 'writing' ? (
        <Writing message={message} />
      ) : (
        (text !== '' || (state === 'done' && note === '')) && (
          <p className={styles.bubble}>{text}</p>
        )
      )}
      {note !== '' && (
        <p className={styles.hint} role={state === 'failed' ? 'alert' : undefined}>
          {note}
        </p>
      )}
      {!isEditing && state !== 'writing' && (
        <Tools {...{ chat, message, label }} onEdit={() => setEditing(true)} />
      )}
    </article>
  );
}

function Writing({ message: { jobId, text } }: { message: CompanionMessage }) {
  const heard = useAiText(jobId ?? '');
  const shown = heard.length > text.length ? heard : text;
  return (
    <p className={styles.bubble} aria-live="polite" aria-busy="true">
      {shown === '' ? <span className={styles.dots} aria-label="正在输入" /> : shown}
    </p>
  );
}

function Picture({ job }: { job: NonNullable<CompanionMessage['picture']> }) {
  const work = job.works[0];
  if (job.outcome === null)
    return (
      <div className={styles.drawing}>
        <AiJobProgress job={job} />
      </div>
    );
  if (!work?.picture) return <p className={styles.hint}>{job.failure?.text ?? '没有画成'}</p>;
  return (
    <figure className={styles.drawing}>
      <EncryptedImage {...work.picture} alt={job.parameters.prompt} className={styles.drawn} />
      <figcaption>
        <AiLabel label={work.label} />
      </figcaption>
    </figure>
  );
}

function Editor({ chat, message, onClose }: MessageProps & { onClose: () => void }) {
  const { id } = chat;
  const { pay } = useTurnPay(chat);
  const [text, setText] = useState(message.text);
  const [key, setKey] = useState(newRecordId);
  const base = { id: key, baseVersion: 0, chatId: id, text };
  const { id: messageId, parentId } = message;
  const save = useChatAct(id, () =>
    message.role === 'user'
      ? sendOrKeep({
          ...{ change: { kind: 'message', ...base, parentId }, pay },
          send: () =>
            post('aimate/chat/send', {
              ...{ id, parentId: parentId!, text, idempotencyKey: key, ...pay },
            }),
        })
      : sendOrKeep({
          change: { kind: 'answer', ...base, messageId },
          send: () => post('aimate/chat/edit', { id, messageId, text, idempotencyKey: key }),
        }),
  );
  return (
    <div className={styles.editor}>
      <textarea
        aria-label="修改消息"
        rows={3}
        maxLength={message.role === 'user' ? 2_000 : 8_000}
        value={text}
        onChange={({ currentTarget }) => {
          // Other words are another message.
          setKey(newRecordId());
          setText(currentTarget.value);
        }}
      />
      {save.error && crisisHelpOf(save.error) && <AiRefusal error={save.error} />}
      <div className={styles.actions}>
        <Button
          isBusy={save.isPending}
          disabled={text.trim() === ''}
          onClick={() => save.mutate(undefined, { onSuccess: onClose })}
        >
          {message.role === 'user' ? '改了重发' : '保存'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          取消
        </Button>
      </div>
    </div>
  );
}

function Tools({
  chat,
  message,
  label,
  onEdit,
}: MessageProps & { label: string; onEdit: () => void }) {
  const { id, character, messages } = chat;
  const { id: messageId, siblings, role, parentId, text } = message;
  const { pay } = useTurnPay(chat);
  const [stop, setStop] = useState<(() => void) | null>(null);
  const canSpeak = useSyncExternalStore(watchVoices, hasVoice);
  // A voice does not outlast its message.
  useEffect(() => () => stop?.(), [stop]);
  const isOpen = whyClosed(character) === null;
  const at = siblings.indexOf(messageId);
  const select = useChatAct(id, (to: string) => post('aimate/chat/select', { id, messageId: to }));
  const again = useChatAct(id, () =>
    post('aimate/chat/regenerate', {
      ...{ id, messageId, ...pay, idempotencyKey: randomId() },
    }),
  );
  const goTo = (step: number) => {
    const to = siblings[at + step];
    if (to !== undefined) select.mutate(to);
  };
  return (
    <div className={styles.tools}>
      {label !== '' && <AiLabel label={message.isEdited ? `${label} · 已改写` : label} />}
      {siblings.length > 1 && (
        <span className={styles.branch}>
          <button
            type="button"
            aria-label="上一个分支"
            disabled={at === 0}
            onClick={() => goTo(-1)}
          >
            ‹
          </button>
          {at + 1}/{siblings.length}
          <button
            type="button"
            aria-label="下一个分支"
            disabled={at === siblings.length - 1}
            onClick={() => goTo(1)}
          >
            ›
          </button>
        </span>
      )}
      {isOpen && role === 'user' && messages.at(-1)?.id === messageId && (
        <button type="button" disabled={again.isPending} onClick={() => again.mutate(undefined)}>
          请{character.name}回答
        </button>
      )}
      {isOpen && parentId !== null && role === 'character' && (
        <button type="button" disabled={again.isPending} onClick={() => again.mutate(undefined)}>
          换一个
        </button>
      )}
      {isOpen && parentId !== null && (
        <button type="button" onClick={onEdit}>
          修改
        </button>
      )}
      {role === 'character' && text !== '' && canSpeak && (
        <button
          type="button"
          aria-pressed={stop !== null}
          onClick={() => {
            if (stop) stop();
            else {
              const end = speak(text, () => setStop(null));
              setStop(() => end);
            }
          }}
        >
          {stop ? '停止' : '朗读'}
        </button>
      )}
    </div>
  );
}
