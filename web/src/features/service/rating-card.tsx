import { Button } from '@yehang/ui/button.tsx';
import { StarFilledIcon } from '@yehang/ui/icons/filled-icons.tsx';
import { StarIcon } from '@yehang/ui/icons/action-icons.tsx';
import { useState } from 'react';
import type { CallResponse } from '../../lib/api/call-types.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import styles from './support.module.css';
import { useConversationAction } from './use-support.ts';

type OwnConversation = NonNullable<CallResponse<'custom/getEndpoint'>['conversation']>;

const words = ['很不满意', '不满意', '一般', '满意', '很满意'];

/** Asks how it was, once; afterwards it says what was said. */
export function RatingCard({ conversation }: { conversation: OwnConversation }) {
  const [stars, setStars] = useState(0);
  const [text, setText] = useState('');
  const { rate } = useConversationAction(conversation.id);
  if (conversation.rating !== null)
    return <p className={styles.centre}>你的评价：{words[conversation.rating - 1]}，谢谢</p>;
  if (!conversation.mayRate) return null;
  const send = () => rate.mutate({ rating: stars, text: text.trim() }, { onError: showError });
  return (
    <section className={styles.rating} aria-label="评价这次服务">
      <h2 className={styles.ratingTitle}>这次服务怎么样</h2>
      <div role="radiogroup" aria-label="评分" className={styles.stars}>
        {words.map((word, at) => (
          <button
            key={word}
            type="button"
            role="radio"
            aria-checked={stars === at + 1}
            aria-label={`${at + 1} 星，${word}`}
            className={styles.star}
            onClick={() => setStars(at + 1)}
          >
            {at < stars ? <StarFilledIcon size={28} /> : <StarIcon size={28} />}
          </button>
        ))}
      </div>
      <p className={styles.hint} aria-hidden="true">
        {words[stars - 1] ?? '点星星评分'}
      </p>
      {stars > 0 && (
        <>
          <textarea
            className={styles.input}
            rows={2}
            maxLength={300}
            value={text}
            aria-label="评价内容"
            placeholder="还有什么想说的，可以不填"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button isWide isBusy={rate.isPending} onClick={send}>
            提交评价
          </Button>
        </>
      )}
    </section>
  );
}
