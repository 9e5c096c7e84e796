import type { FaqAnswer } from '@yehang/contract/shapes/faq.ts';
import { ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useEffect, useState } from 'react';
import { showError } from '../../lib/toast/show-toast.ts';
import styles from './help.module.css';
import { useRateAnswer } from './use-faq.ts';

interface FaqListProps {
  answers: readonly FaqAnswer[];
  /** The one that is opened from outside. */
  openId?: string | null;
}

/** Questions that open to their answers. */
export function FaqList({ answers, openId = null }: FaqListProps) {
  return (
    <ul className={styles.list}>
      {answers.map((answer) => (
        <li key={answer.id} className={styles.item}>
          <Question answer={answer} isOpened={answer.id === openId} />
        </li>
      ))}
    </ul>
  );
}

function Question({ answer, isOpened }: { answer: FaqAnswer; isOpened: boolean }) {
  const [isOpen, setOpen] = useState(isOpened);
  useEffect(() => {
    if (isOpened) setOpen(true);
  }, [isOpened]);
  return (
    <details
      open={isOpen}
      className={styles.details}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={styles.question}>
        {answer.question}
        <span className={styles.arrow}>
          <ForwardIcon size={16} />
        </span>
      </summary>
      <p className={styles.text}>{answer.answer}</p>
      <Helpful answer={answer} />
    </details>
  );
}

function Helpful({ answer: { id, isHelpful } }: { answer: FaqAnswer }) {
  const rate = useRateAnswer(id);
  const said = rate.isPending ? rate.variables : isHelpful;
  const say = (helped: boolean) => rate.mutate(helped, { onError: showError });
  return (
    <div className={styles.helpful} role="group" aria-label="这个回答有用吗">
      <span>{said === null ? '有用吗' : '谢谢你的反馈'}</span>
      <button
        type="button"
        className={styles.vote}
        aria-pressed={said === true}
        onClick={() => say(true)}
      >
        有用
      </button>
      <button
        type="button"
        className={styles.vote}
        aria-pressed={said === false}
        onClick={() => say(false)}
      >
        没用
      </button>
    </div>
  );
}
