import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RewardTask } from '@yehang/contract/shapes/reward-task.ts';
import { useEffect } from 'react';
import { meKey } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import { showError, showToast } from '../../lib/toast/show-toast.ts';
import { rewardText } from './task-text.ts';

const tasksKey = ['task/list'] as const;

/** Tasks, the calendar and gifts; fresh whenever the page is shown. */
export function useTasks() {
  const tasks = useQuery({
    queryKey: tasksKey,
    queryFn: ({ signal }) => post('task/list', {}, { signal }),
    staleTime: 0,
  });
  const { refetch } = tasks;
  useEffect(() => void refetch(), [refetch]);
  return tasks;
}

/** What a reward changes: tasks, gold and tiers, and the entries of gold. */
export function useChanged() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [tasksKey, meKey, ['trans/income/list'], ['card/list']])
      void client.invalidateQueries({ queryKey });
  };
}

/** Claims a reward. The server gives it once in its period, however often this is pressed. */
export function useClaim() {
  const changed = useChanged();
  return useMutation({
    mutationFn: (id: string) => post('task/getGift', { id }),
    onSuccess: (claim) =>
      void showToast(
        claim.gift === null ? `已领取 ${rewardText(claim)}` : '已领取，请填写收货地址',
      ),
    onError: showError,
    onSettled: changed,
  });
}

/** Signs in for today, and claims what that brings. */
export function useSignIn(task: RewardTask | undefined) {
  const changed = useChanged();
  return useMutation({
    mutationFn: async () => {
      const calendar = await post('task/action', { kind: 'signIn' });
      const claim = task ? await post('task/getGift', { id: task.id }) : null;
      return { calendar, claim };
    },
    onSuccess: ({ calendar, claim }) =>
      void showToast(
        `已连续签到 ${calendar.streak} 天${claim ? `，获得 ${rewardText(claim)}` : ''}`,
      ),
    onError: showError,
    onSettled: changed,
  });
}
