import { useMutation } from '@tanstack/react-query';
import type { Poll } from '@yehang/contract/shapes/post.ts';
import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { CheckIcon } from '@yehang/ui/icons/action-icons.tsx';
import { useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { formatCount } from '../../lib/format/counts.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import styles from './poll-box.module.css';

interface PollBoxProps {
  postId: string;
  poll: Poll;
  /** Whether there is anybody to vote in it. */
  isPublic: boolean;
  onVoted: (poll: Poll) => void;
  /** Called where the poll is not any more what is shown: it ended, or another device voted. */
  onStale: () => void;
}

/** The poll of a post: to vote in, and then its results. */
export function PollBox({ postId, poll, isPublic, onVoted, onStale }: PollBoxProps) {
  const { question, options, most, voters, endsAt, chosen } = poll;
  const [picked, setPicked] = useState<readonly number[]>([]);
  const [now, setNow] = useState(() => Date.now());
  const vote = useMutation({
    mutationKey: ['post/vote', postId],
    mutationFn: (places: readonly number[]) =>
      post('post/vote', { id: postId, chosen: [...places] }),
    onSuccess: onVoted,
    onError: (error) => {
      showError(error);
      if (!(error instanceof ApiError) || error.code !== 4090) return;
      setNow(Date.now());
      onStale();
    },
  });
  // The server keeps counts back until then. It knows better than a device whose clock is slow.
  const hasCounts = options.every(({ votes }) => votes !== null);
  const isOver = endsAt <= now || (hasCounts && chosen.length === 0);
  const isDecided = chosen.length > 0 || isOver;
  const toggle = (place: number) => {
    if (most === 1) setPicked([place]);
    else if (picked.includes(place)) setPicked(picked.filter((one) => one !== place));
    else if (picked.length < most) setPicked([...picked, place]);
  };
  return (
    <section className={styles.poll} aria-label="投票">
      {question !== '' && <h2 className={styles.question}>{question}</h2>}
      <div
        className={styles.options}
        role={most === 1 && !isDecided ? 'radiogroup' : 'group'}
        aria-label="选项"
      >
        {options.map(({ text, votes }, place) => (
          <div key={place}>
            {isDecided && votes !== null ? (
              <Result text={text} votes={votes} voters={voters} isChosen={chosen.includes(place)} />
            ) : (
              <button
                type="button"
                role={most === 1 ? 'radio' : 'checkbox'}
                aria-checked={picked.includes(place)}
                disabled={isDecided || !isPublic || vote.isPending}
                className={styles.option}
                onClick={() => toggle(place)}
              >
                {text}
                {picked.includes(place) && <CheckIcon size={18} />}
              </button>
            )}
          </div>
        ))}
      </div>
      {!isDecided && isPublic && (
        <Button
          isWide
          disabled={picked.length === 0}
          isBusy={vote.isPending}
          onClick={() => vote.mutate(picked)}
        >
          投票
        </Button>
      )}
      <p className={styles.facts}>
        {isPublic && `${formatCount(voters)} 人参与 · `}
        {most > 1 ? `最多选 ${most} 项 · ` : ''}
        {!isPublic ? '公开后可以投票' : isOver ? '已结束' : `${formatMoment(endsAt)} 截止`}
      </p>
    </section>
  );
}

interface ResultProps {
  text: string;
  votes: number;
  voters: number;
  isChosen: boolean;
}

function Result({ text, votes, voters, isChosen }: ResultProps) {
  const percent = voters === 0 ? 0 : Math.round((votes / voters) * 100);
  return (
    <div
      className={classNames(styles.result, isChosen && styles.chosen)}
      aria-label={`${text}，${percent}%，${votes} 票${isChosen ? '，你选了' : ''}`}
      role="img"
    >
      <span className={styles.bar} style={{ width: `${percent}%` }} />
      <span className={styles.name}>
        {text}
        {isChosen && <CheckIcon size={16} />}
      </span>
      <span className={styles.percent}>{percent}%</span>
    </div>
  );
}
