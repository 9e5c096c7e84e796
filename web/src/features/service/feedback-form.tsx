import { FEEDBACK_PICTURES } from '@yehang/contract/shapes/feedback-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useId, useSyncExternalStore } from 'react';
import { errorMessage } from '../../lib/api/api-error.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { randomId } from '../../lib/store/random-id.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { emptyDraft, feedbackDraft, type FeedbackDraft } from './feedback-draft.ts';
import { feedbackKinds } from './feedback-kinds.ts';
import styles from './feedback.module.css';
import { useAddPictures, useSendFeedback } from './use-feedback.ts';

const LEAST = 5;
const MOST = 1000;

/** The form. What is in it stays on the device until it was sent. */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const id = useId();
  const draft = useSyncExternalStore(feedbackDraft.subscribe, feedbackDraft.get);
  // What was changed is another feedback: under the key of the first it would be taken for that.
  const change = (over: Partial<FeedbackDraft>) =>
    feedbackDraft.set({ ...feedbackDraft.get(), ...over, key: randomId() });
  const send = useSendFeedback();
  const submit = () =>
    send.mutate(draft, {
      onSuccess: () => {
        // What was written meanwhile stays.
        if (feedbackDraft.get().key === draft.key) feedbackDraft.set(emptyDraft());
        void showToast('反馈已提交，有答复会发消息给你');
        onSent();
      },
    });
  const missing = LEAST - draft.text.trim().length;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div role="radiogroup" aria-label="反馈类型" className={styles.kinds}>
        {feedbackKinds.map((kind) => (
          <button
            key={kind.id}
            type="button"
            role="radio"
            aria-checked={draft.kind === kind.id}
            className={styles.kind}
            onClick={() => change({ kind: kind.id })}
          >
            {kind.name}
          </button>
        ))}
      </div>
      <label htmlFor={id} className={styles.label}>
        反馈内容
      </label>
      <textarea
        id={id}
        className={styles.text}
        rows={6}
        maxLength={MOST}
        value={draft.text}
        placeholder="在哪个页面、做了什么、看到了什么"
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <p className={styles.count} aria-hidden="true">
        {draft.text.length}/{MOST}
      </p>
      <Pictures draft={draft} onChange={change} />
      {send.error && (
        <p className={styles.error} role="alert">
          {errorMessage(send.error)}
        </p>
      )}
      <Button type="submit" isWide isBusy={send.isPending} disabled={missing > 0}>
        {missing > 0 && draft.text !== '' ? `再写 ${missing} 个字就能提交` : '提交'}
      </Button>
      <p className={styles.hint}>内容会留在这台设备上，直到提交成功</p>
    </form>
  );
}

interface PicturesProps {
  draft: FeedbackDraft;
  onChange: (over: Partial<FeedbackDraft>) => void;
}

function Pictures({ draft, onChange }: PicturesProps) {
  const add = useAddPictures((picture) =>
    onChange({ pictures: [...feedbackDraft.get().pictures, picture] }),
  );
  const { pictures } = draft;
  const room = FEEDBACK_PICTURES - pictures.length;
  const remove = (id: string) =>
    onChange({ pictures: pictures.filter((picture) => picture.id !== id) });
  return (
    <>
      <p className={styles.label}>
        图片 {pictures.length}/{FEEDBACK_PICTURES}
      </p>
      <ul className={styles.pictures}>
        {pictures.map(({ id, picture }, at) => (
          <li key={id} className={styles.picture}>
            <EncryptedImage {...picture} alt={`第 ${at + 1} 张图片`} />
            <button
              type="button"
              className={styles.remove}
              aria-label={`移除第 ${at + 1} 张图片`}
              onClick={() => remove(id)}
            >
              <CloseIcon size={16} />
            </button>
          </li>
        ))}
        {room > 0 && (
          <li className={styles.picture}>
            <label className={styles.add} aria-busy={add.isPending || undefined}>
              {add.isPending ? '上传中' : '添加图片'}
              <input
                type="file"
                accept="image/*"
                multiple
                disabled={add.isPending}
                onChange={({ currentTarget }) => {
                  const files = [...(currentTarget.files ?? [])].slice(0, room);
                  if (files.length > 0) add.mutate(files);
                  currentTarget.value = '';
                }}
              />
            </label>
          </li>
        )}
      </ul>
      <p className={styles.hint}>图片会压缩，并去掉拍摄地点</p>
      {add.error && (
        <p className={styles.error} role="alert">
          {errorMessage(add.error)}
        </p>
      )}
    </>
  );
}
