import { type AskedOfConsole, PAGE } from './asked.ts';

/** What staff ask of users, creators, what was decided about them, reports and customer service. */
export const askedOfConsoleUsers: readonly AskedOfConsole[] = [
  { name: 'user/list', most: 1, body: () => PAGE },
  { name: 'user/list', most: 1, body: () => ({ text: '夜航', ...PAGE }) },
  // Account, balances, plays, session, block, deletion and what they like.
  { name: 'user/info', most: 7, body: ({ viewerId: id }) => ({ id }) },
  { name: 'user/credentials', most: 3, body: ({ viewerId: id }) => ({ id }) },
  { name: 'user/money', most: 5, body: ({ viewerId: id }) => ({ id }) },
  // The user, gifts, codes, rewards and tiers.
  { name: 'user/grants', most: 5, body: ({ viewerId: id }) => ({ id }) },
  { name: 'user/reports', most: 3, body: ({ viewerId: id }) => ({ id }) },
  { name: 'trust/info', most: 1, body: ({ viewerId: userId }) => ({ userId }) },
  { name: 'measure/list', most: 1, body: ({ viewerId: userId }) => ({ userId, ...PAGE }) },
  { name: 'device/list', most: 1, body: () => PAGE },
  { name: 'avatar/list', most: 1, body: () => PAGE },
  { name: 'block/appeal/list', most: 1, body: () => ({ isOpen: true, ...PAGE }) },
  { name: 'appeal/list', most: 1, body: () => ({ isOpen: true, ...PAGE }) },
  { name: 'creator/list', most: 1, body: () => PAGE },
  // The creator, their account, works and evidence, and the note in the log.
  { name: 'creator/info', most: 5, body: ({ viewerId: id }) => ({ id }) },
  { name: 'report/list', most: 1, body: () => PAGE },
  { name: 'report/list', most: 1, body: () => ({ ...PAGE, order: 'machine', found: 'any' }) },
  { name: 'report/info', most: 3, body: ({ caseId: id }) => ({ id }) },
  { name: 'complaint/list', most: 1, body: () => PAGE },
  { name: 'complaint/info', most: 3, body: ({ complaintId: id }) => ({ id }) },
  { name: 'comment/list', most: 1, body: () => PAGE },
  { name: 'comment/list', most: 1, body: () => ({ state: 'waiting', found: 'any', ...PAGE }) },
  // The comment, its words, what is near to them, and those comments.
  { name: 'comment/alike', most: 4, body: ({ copiedId: id }) => ({ id }) },
  { name: 'danmaku/list', most: 1, body: () => PAGE },
  { name: 'danmaku/list', most: 1, body: () => ({ state: 'visible', ...PAGE }) },
  { name: 'message/pictures', most: 1, body: () => PAGE },
  { name: 'notice/list', most: 1, body: () => PAGE },
  {
    name: 'notice/count',
    most: 1,
    body: () => ({ segment: { tier: null, registeredFrom: null, registeredTo: null } }),
  },
  { name: 'companion/character/list', most: 1, body: () => PAGE },
  { name: 'companion/character/info', most: 3, body: ({ companionId: id }) => ({ id }) },
  { name: 'consent/list', most: 1, body: () => PAGE },
  // The record, its files, its links, and the note in the log.
  { name: 'consent/info', most: 4, body: ({ consentId: id }) => ({ id }) },
  { name: 'provider/list', most: 1, body: () => PAGE },
  { name: 'provider/info', most: 3, body: ({ providerId: id }) => ({ id }) },
  { name: 'compliance/list', most: 1, body: () => PAGE },
  { name: 'faq/category/list', most: 1, body: () => ({}) },
  { name: 'faq/list', most: 1, body: () => PAGE },
  { name: 'faq/list', most: 1, body: () => ({ text: '金币', ...PAGE }) },
  { name: 'faq/misses', most: 1, body: () => PAGE },
  { name: 'faq/model/info', most: 1, body: () => ({}) },
  ...(['mine', 'queued', 'open', 'closed'] as const).map((box) => ({
    name: 'support/list' as const,
    most: 1,
    body: () => ({ box, ...PAGE }),
  })),
  { name: 'support/counts', most: 1, body: () => ({}) },
  { name: 'support/info', most: 3, body: ({ supportId: id }) => ({ id }) },
  // The conversation, the user as `user/info` has them, orders, purchases, and the note in the log.
  { name: 'support/person', most: 11, body: ({ supportId: id }) => ({ id }) },
  { name: 'support/staff', most: 1, body: () => ({}) },
  { name: 'support/canned/list', most: 1, body: () => ({}) },
  { name: 'support/settings/info', most: 1, body: () => ({}) },
  { name: 'feedback/list', most: 1, body: () => ({ isOpen: true, ...PAGE }) },
  { name: 'sms/info', most: 1, body: () => ({}) },
  { name: 'sms/list', most: 1, body: () => PAGE },
];
