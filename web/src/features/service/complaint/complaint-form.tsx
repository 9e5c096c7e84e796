import {
  complaintReasonNames,
  MOST_COMPLAINT_CHARACTERS,
  MOST_COMPLAINT_LINKS,
  type ComplaintReason,
} from '@yehang/contract/shapes/complaint-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { useId, useSyncExternalStore } from 'react';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { complaintDraft, emptyComplaint, linksIn, type ComplaintDraft } from './complaint-draft.ts';
import styles from './complaint.module.css';
import { useSendComplaint } from './use-complaint.ts';

const LEAST = 5;
const reasons = Object.entries(complaintReasonNames) as [ComplaintReason, string][];

/** What is missing before it can be sent, as its button says it; null for nothing. */
function missingIn({ reason, links, text }: ComplaintDraft): string | null {
  const named = linksIn(links).length;
  if (reason === null) return '先选一个原因';
  if (named === 0) return '粘贴链接';
  if (named > MOST_COMPLAINT_LINKS) return `一次最多 ${MOST_COMPLAINT_LINKS} 个链接`;
  return text.trim().length < LEAST ? `说明至少 ${LEAST} 个字` : null;
}

/** The form. What is typed stays until it was sent. */
export function ComplaintForm({ onSent }: { onSent: (ticket: string) => void }) {
  const id = useId();
  const draft = useSyncExternalStore(complaintDraft.subscribe, complaintDraft.get);
  const change = (over: Partial<ComplaintDraft>) =>
    complaintDraft.set({ ...complaintDraft.get(), ...over });
  const send = useSendComplaint();
  const missing = missingIn(draft);
  const submit = () => {
    const { reason, links, text, contact } = draft;
    if (reason === null || missing !== null) return;
    send.mutate(
      { reason, links: linksIn(links), text: text.trim(), contact: contact.trim() },
      {
        onSuccess: ({ ticket }) => {
          complaintDraft.set(emptyComplaint());
          onSent(ticket);
        },
      },
    );
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p className={styles.lead}>
        不需要账号。画面里有你的，24 小时内处理；权益问题 72
        小时内；涉及未成年人的，提交后先隐藏再审核。
      </p>
      <fieldset className={styles.reasons}>
        <legend className={styles.label}>原因</legend>
        {reasons.map(([reason, name]) => (
          <label key={reason} className={styles.reason}>
            <input
              type="radio"
              name="reason"
              checked={draft.reason === reason}
              onChange={() => change({ reason })}
            />
            {name}
          </label>
        ))}
      </fieldset>
      <label htmlFor={`${id}links`} className={styles.label}>
        链接
      </label>
      <textarea
        id={`${id}links`}
        className={styles.text}
        rows={3}
        value={draft.links}
        placeholder={`作品、帖子、图集或个人主页的地址，或评论菜单里的「复制链接」，一行一个，最多 ${MOST_COMPLAINT_LINKS} 个`}
        onChange={(event) => change({ links: event.currentTarget.value.slice(0, 2_600) })}
      />
      <label htmlFor={`${id}text`} className={styles.label}>
        说明
      </label>
      <textarea
        id={`${id}text`}
        className={styles.text}
        rows={4}
        maxLength={MOST_COMPLAINT_CHARACTERS}
        value={draft.text}
        placeholder={
          draft.reason === 'rights'
            ? '你是哪件作品的权利人，凭什么可以证明'
            : '哪一段、哪张图里是你，怎么能认出来'
        }
        onChange={(event) => change({ text: event.currentTarget.value })}
      />
      <label htmlFor={`${id}contact`} className={styles.label}>
        联系方式（选填，只有处理的人能看到）
      </label>
      <input
        id={`${id}contact`}
        className={styles.text}
        maxLength={100}
        autoComplete="email"
        value={draft.contact}
        placeholder="邮箱或电话"
        onChange={(event) => change({ contact: event.currentTarget.value })}
      />
      {send.error && (
        <p className={styles.error} role="alert">
          {errorMessage(send.error)}
        </p>
      )}
      <Button type="submit" isWide isBusy={send.isPending} disabled={missing !== null}>
        {missing ?? '提交投诉'}
      </Button>
      <p className={styles.hint}>提交后会得到一个查询链接，答复只能凭它查看</p>
    </form>
  );
}
