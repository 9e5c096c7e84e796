import { ChoiceList } from '../controls/choice-list.tsx';
import type { SleepChoice } from './sleep-timer.ts';
import { sleepMinutes, sleepTimer } from './sleep-timer.ts';
import { sleepLeftText } from './sleep-text.ts';
import { useSleepLeft, useSleepState } from './use-sleep.ts';

interface SleepChoicesProps {
  isEpisode: boolean;
  onClose: () => void;
}

/** The choices of the sleep timer. */
export function SleepChoices({ isEpisode, onClose }: SleepChoicesProps) {
  const { choice } = useSleepState();
  const left = useSleepLeft();
  const detail = left === null ? undefined : sleepLeftText(left);
  return (
    <ChoiceList<SleepChoice | null>
      label="定时关闭"
      choices={[
        { value: null, label: '不开启' },
        ...sleepMinutes.map((value) => ({
          value,
          label: `${value} 分钟`,
          detail: value === choice ? detail : undefined,
        })),
        { value: 'end', label: isEpisode ? '播完这一集' : '播完这个视频' },
      ]}
      chosen={choice}
      onChoose={sleepTimer.choose}
      onClose={onClose}
    />
  );
}
