import { MOST_POLL_OPTIONS } from '@yehang/contract/shapes/post-values.ts';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { Button } from '@yehang/ui/button.tsx';
import { PollIcon } from '@yehang/ui/icons/community-icons.tsx';
import { CloseIcon, ForwardIcon } from '@yehang/ui/icons/line-icons.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import type { DraftPoll } from './draft.ts';
import styles from './publishing.module.css';

const LEAST_OPTIONS = 2;

const blank: DraftPoll = { question: '', options: ['', ''], most: 1, hours: 72 };

const lengths = [
  { value: '24', name: '1 天' },
  { value: '72', name: '3 天' },
  { value: '168', name: '7 天' },
  { value: '720', name: '30 天' },
] as const;

const ways = [
  { value: 'one', name: '单选' },
  { value: 'many', name: '多选' },
] as const;

interface PollFieldProps {
  poll: DraftPoll | null;
  onChange: (poll: DraftPoll | null) => void;
}

/** A poll in a post: its question, two to ten options, how many may be chosen, and how long. */
export function PollField({ poll, onChange }: PollFieldProps) {
  if (!poll)
    return (
      <button type="button" className={styles.row} onClick={() => onChange(blank)}>
        <PollIcon size={20} />
        <span className={styles.rowName}>投票</span>
        <span className={styles.rowValue}>问问大家</span>
        <ForwardIcon size={16} />
      </button>
    );
  const { question, options, most, hours } = poll;
  const isFull = options.length >= MOST_POLL_OPTIONS;
  const setOption = (at: number, text: string) =>
    onChange({ ...poll, options: options.map((option, place) => (place === at ? text : option)) });
  return (
    <section className={styles.panel} aria-label="投票">
      <div className={styles.panelHead}>
        <h2 className={styles.rowName}>投票</h2>
        <Button variant="quiet" onClick={() => onChange(null)}>
          不要投票
        </Button>
      </div>
      <input
        className={styles.input}
        value={question}
        maxLength={60}
        placeholder="问题（选填）"
        aria-label="投票问题"
        onChange={({ currentTarget }) => onChange({ ...poll, question: currentTarget.value })}
      />
      {options.map((option, at) => (
        <div key={at} className={styles.option}>
          <input
            className={styles.input}
            value={option}
            maxLength={40}
            placeholder={`选项 ${at + 1}`}
            aria-label={`选项 ${at + 1}`}
            onChange={({ currentTarget }) => setOption(at, currentTarget.value)}
          />
          {options.length > LEAST_OPTIONS && (
            <IconButton
              label={`删除选项 ${at + 1}`}
              icon={<CloseIcon size={16} />}
              onClick={() =>
                onChange({ ...poll, options: options.filter((_, place) => place !== at) })
              }
            />
          )}
        </div>
      ))}
      <Button
        variant="secondary"
        disabled={isFull}
        onClick={() => onChange({ ...poll, options: [...options, ''] })}
      >
        添加选项
      </Button>
      <p className={styles.hint} role="status">
        {isFull && `最多 ${MOST_POLL_OPTIONS} 个选项`}
      </p>
      <ChoiceRow
        label="可选数量"
        choices={ways}
        selected={most === 1 ? 'one' : 'many'}
        onSelect={(way) => onChange({ ...poll, most: way === 'one' ? 1 : MOST_POLL_OPTIONS })}
      />
      <ChoiceRow
        label="投票时长"
        choices={lengths}
        selected={lengths.find(({ value }) => Number(value) === hours)?.value ?? '72'}
        onSelect={(value) => onChange({ ...poll, hours: Number(value) })}
      />
    </section>
  );
}
