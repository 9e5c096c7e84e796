import type { Feedback } from '@yehang/contract/shapes/feedback.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { OpenablePicture } from '../../entities/user-pictures/openable-picture.tsx';
import { formatMoment } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { feedbackKindName } from './feedback-kinds.ts';
import styles from './feedback.module.css';
import { useOwnFeedback } from './use-feedback.ts';

const states: Record<Feedback['state'], string> = {
  waiting: '等待答复',
  answered: '已答复',
  closed: '已处理',
};

/** What was sent, with its answers. */
export function FeedbackHistory({ onWrite }: { onWrite: () => void }) {
  const feedback = useOwnFeedback();
  const skeleton = (
    <div className={styles.cards} role="status" aria-label="正在加载">
      {[0, 1].map((place) => (
        <Skeleton key={place} height={140} radius="var(--radius-panel)" />
      ))}
    </div>
  );
  const empty = (
    <EmptyState title="还没有反馈过" description="遇到问题或有想法，都可以告诉我们">
      <Button onClick={onWrite}>写反馈</Button>
    </EmptyState>
  );
  return (
    <InfiniteList query={feedback} skeleton={skeleton} empty={empty}>
      {(pages) => (
        <ul className={styles.cards}>
          {pages
            .flatMap(({ list }) => list)
            .map((one) => (
              <Card key={one.id} feedback={one} />
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}

function Card({ feedback }: { feedback: Feedback }) {
  const { kind, text, pictures, state, answer, answeredAt, createdAt } = feedback;
  return (
    <li className={styles.card}>
      <div className={styles.cardHead}>
        <span className={styles.cardKind}>{feedbackKindName(kind)}</span>
        <span className={state === 'answered' ? styles.done : styles.waiting}>{states[state]}</span>
      </div>
      <p className={styles.said}>{text}</p>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture, at) => (
            <li key={picture.path} className={styles.picture}>
              <OpenablePicture
                picture={picture}
                label={`第 ${at + 1} 张图片`}
                style={{ width: '100%', height: '100%' }}
              />
            </li>
          ))}
        </ul>
      )}
      <time className={styles.time}>{formatMoment(createdAt).slice(0, 16)}</time>
      {answer !== null && (
        <div className={styles.answer}>
          <p className={styles.answerTitle}>
            客服答复
            {answeredAt !== null && (
              <time className={styles.time}>{formatMoment(answeredAt).slice(0, 16)}</time>
            )}
          </p>
          <p className={styles.said}>{answer}</p>
        </div>
      )}
    </li>
  );
}
