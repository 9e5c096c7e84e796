import { Link } from '@tanstack/react-router';
import type { RewardTask } from '@yehang/contract/shapes/reward-task.ts';
import { Button } from '@yehang/ui/button.tsx';
import { CheckIcon, GiftIcon } from '@yehang/ui/icons/action-icons.tsx';
import { periodNames, progressText, rewardText, taskPlaces } from './task-text.ts';
import styles from './tasks.module.css';
import { useClaim } from './use-tasks.ts';

/** Boxes of the time online: each opens after its minutes. */
export function OnlineBoxes({ boxes }: { boxes: readonly RewardTask[] }) {
  const claim = useClaim();
  const minutes = Math.max(...boxes.map(({ progress }) => progress));
  return (
    <section className={styles.card} aria-label="在线时长">
      <h2 className={styles.cardTitle}>
        今天在线 <strong className={styles.number}>{minutes}</strong> 分钟
      </h2>
      <p className={styles.hint}>打开着就会算，多台设备同时用也只算一次</p>
      <ul className={styles.boxes}>
        {boxes.map((box) => {
          const caption = box.state === 'ready' ? '点击领取' : `${box.target} 分钟`;
          return (
            <li key={box.id}>
              <button
                type="button"
                className={styles.box}
                data-state={box.state}
                disabled={box.state !== 'ready' || claim.isPending}
                aria-label={`${rewardText(box)} ${caption}，${boxStates[box.state]}`}
                onClick={() => claim.mutate(box.id)}
              >
                {box.state === 'claimed' ? <CheckIcon size={24} /> : <GiftIcon size={24} />}
                <b>{rewardText(box)}</b>
                <span>{caption}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const boxStates: Readonly<Record<RewardTask['state'], string>> = {
  open: '还没到时间',
  ready: '可以领取',
  claimed: '已领取',
};

interface GroupsProps {
  tasks: readonly RewardTask[];
  /** Whether there is a page at a path: others are not offered. */
  isBuilt: (path: string) => boolean;
}

/** Tasks by their period, with progress, where they are done, and what they bring. */
export function TaskGroups({ tasks, isBuilt }: GroupsProps) {
  const periods = [...new Set(tasks.map(({ period }) => period))];
  return periods.map((period) => (
    <section key={period} aria-label={periodNames[period]}>
      <h2 className={styles.heading}>{periodNames[period]}</h2>
      <ul className={styles.list}>
        {tasks
          .filter((task) => task.period === period)
          .map((task) => (
            <li
              key={task.id}
              className={styles.row}
              data-claimed={task.state === 'claimed' || undefined}
            >
              <TaskRow task={task} isBuilt={isBuilt} />
            </li>
          ))}
      </ul>
    </section>
  ));
}

function TaskRow({ task, isBuilt }: { task: RewardTask } & Pick<GroupsProps, 'isBuilt'>) {
  const { name, detail, progress, target } = task;
  return (
    <>
      <div className={styles.what}>
        <h3 className={styles.name}>
          {name} <span className={styles.reward}>{rewardText(task)}</span>
        </h3>
        {detail !== '' && <p className={styles.hint}>{detail}</p>}
        <div className={styles.progress}>
          <progress className={styles.bar} value={progress} max={target} aria-label="进度" />
          <span>{progressText(task)}</span>
        </div>
      </div>
      <TaskAction task={task} isBuilt={isBuilt} />
    </>
  );
}

function TaskAction({ task, isBuilt }: { task: RewardTask } & Pick<GroupsProps, 'isBuilt'>) {
  const claim = useClaim();
  if (task.state === 'claimed') return <span className={styles.claimed}>已领取</span>;
  if (task.state === 'ready')
    return (
      <Button isBusy={claim.isPending} onClick={() => claim.mutate(task.id)}>
        领取
      </Button>
    );
  const place = taskPlaces[task.kind];
  if (!place || !isBuilt(place.to)) return null;
  return (
    <Link to={place.to} search={place.search ?? {}} className={styles.go}>
      {place.label}
    </Link>
  );
}
