import { type AskedOfConsole, PAGE } from './asked.ts';

/** What staff ask of the installation: figures, ads, rules, engines, settings, staff, jobs and the log. */
export const askedOfConsoleOperation: readonly AskedOfConsole[] = [
  { name: 'overview', most: 4, body: () => ({}) },
  // One for each thing that is looked for: contents, users and payments; with a number orders as well.
  { name: 'find', most: 3, body: () => ({ text: '夜航' }) },
  { name: 'find', most: 4, body: ({ friendNumber }) => ({ text: `${friendNumber}` }) },
  { name: 'guide/info', most: 3, body: () => ({}) },
  { name: 'login/me', most: 1, body: () => ({}) },
  { name: 'staff/list', most: 1, body: () => ({}) },
  { name: 'staff/refusals', most: 1, body: () => ({}) },
  // The page, and once for each kind of thing that its lines name.
  { name: 'audit/list', most: 2, body: () => PAGE },
  { name: 'job/list', most: 2, body: () => ({}) },
  { name: 'config/info', most: 1, body: () => ({}) },
  { name: 'domain/list', most: 1, body: () => ({}) },
  { name: 'contact/list', most: 1, body: () => ({}) },
  { name: 'announcement/list', most: 1, body: () => PAGE },
  { name: 'announcement/preview', most: 0, body: () => ({ content: '<p>晚上好</p>' }) },
  // Ads and apps with their clicks.
  { name: 'ad/list', most: 2, body: () => PAGE },
  { name: 'ad/clicks', most: 1, body: ({ adId: id }) => ({ id }) },
  { name: 'app/list', most: 2, body: () => PAGE },
  { name: 'light/list', most: 1, body: () => ({}) },
  { name: 'rule/list', most: 2, body: () => ({}) },
  { name: 'rule/hits', most: 1, body: () => PAGE },
  { name: 'rule/test', most: 0, body: () => ({ text: '加微信', scope: 'comment' }) },
  { name: 'rule/trial/info', most: 1, body: ({ trialId: id }) => ({ id }) },
  { name: 'hashlist/list', most: 1, body: () => ({}) },
  { name: 'hashlist/matches', most: 1, body: () => PAGE },
  { name: 'ai/day/list', most: 1, body: () => ({}) },
  // Engines, and how many jobs each has.
  { name: 'ai/engine/list', most: 2, body: () => ({}) },
  { name: 'ai/job/list', most: 1, body: () => PAGE },
  { name: 'ai/safety/list', most: 1, body: () => PAGE },
  { name: 'ai/settings/info', most: 1, body: () => ({}) },
  { name: 'ai/template/list', most: 1, body: () => ({}) },
  { name: 'ai/workflow/list', most: 1, body: () => ({}) },
  { name: 'companion/settings/info', most: 1, body: () => ({}) },
  { name: 'figure/days', most: 2, body: () => ({ days: 30 }) },
  { name: 'figure/ads', most: 1, body: () => ({ days: 30 }) },
  { name: 'figure/content', most: 3, body: ({ long: id }) => ({ id, days: 30 }) },
  ...(['plays', 'watchSeconds', 'goldCents'] as const).map((by) => ({
    name: 'figure/contents' as const,
    most: 1,
    body: () => ({ days: 30 as const, by }),
  })),
  { name: 'figure/finance', most: 3, body: () => ({ days: 30 }) },
  { name: 'figure/gold', most: 2, body: () => ({ days: 30 }) },
  { name: 'figure/retention', most: 1, body: () => ({ days: 30 }) },
  { name: 'figure/searches', most: 1, body: () => ({ days: 30 }) },
];
