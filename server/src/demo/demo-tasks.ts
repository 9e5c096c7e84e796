import type { rewardTasks } from '../db/schema/reward-tasks.ts';
import { stableId } from './stable-id.ts';

type Task = typeof rewardTasks.$inferInsert;

const task = (position: number, it: Omit<Task, 'id' | 'position'>): Task => ({
  id: stableId('task', it.name),
  position,
  ...it,
});

const box = (position: number, minutes: number, goldCents: number) =>
  task(position, {
    kind: 'online',
    name: `在线 ${minutes} 分钟`,
    target: minutes,
    period: 'day',
    goldCents,
  });

/** Tasks as an operator might set them up. Gold in hundredths. */
export const demoTasks: Task[] = [
  task(1, {
    kind: 'signIn',
    name: '每日签到',
    period: 'day',
    goldCents: 100,
    streakGoldCents: [100, 100, 200, 200, 300, 300, 800],
  }),
  box(2, 5, 100),
  box(3, 15, 100),
  box(4, 30, 200),
  box(5, 60, 300),
  task(6, {
    kind: 'watch',
    name: '看视频 10 分钟',
    detail: '长视频、短视频和剧集都算',
    target: 10,
    period: 'day',
    goldCents: 200,
  }),
  task(7, {
    kind: 'read',
    name: '阅读 10 分钟',
    detail: '小说和漫画都算',
    target: 10,
    period: 'day',
    goldCents: 200,
  }),
  task(8, { kind: 'listen', name: '听书 10 分钟', target: 10, period: 'day', goldCents: 200 }),
  task(9, { kind: 'share', name: '分享 1 个作品', target: 1, period: 'day', goldCents: 100 }),
  task(10, {
    kind: 'comment',
    name: '发表 1 条评论',
    detail: '评论显示出来才算',
    target: 1,
    period: 'day',
    goldCents: 100,
  }),
  task(11, {
    kind: 'post',
    name: '发布 1 个作品',
    detail: '通过审核后可领',
    target: 1,
    period: 'week',
    goldCents: 1_000,
  }),
  task(12, {
    kind: 'invite',
    name: '邀请 3 位好友',
    detail: '好友首次打开应用时带着你的邀请码',
    target: 3,
    period: 'month',
    tier: 'normal',
    days: 7,
  }),
  task(13, { kind: 'bindPhone', name: '绑定手机号', period: 'once', goldCents: 500 }),
  task(14, {
    kind: 'watch',
    name: '本月看满 10 小时',
    detail: '奖品包邮，领取后填写地址',
    target: 600,
    period: 'month',
    gift: '夜航保温杯',
  }),
];
