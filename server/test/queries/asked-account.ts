import { type Asked, ofTheKey, PAGE } from './asked.ts';

/** What is asked of accounts, of what the operator shows, and of customer service. */
export const askedOfAccounts: readonly Asked[] = [
  { name: 'user/privacy/info', most: 1, body: () => ({}) },
  { name: 'user/trust', most: 1, body: () => ({}) },
  { name: 'user/delete/info', most: 3, body: () => ({}) },
  { name: 'user/export/info', most: 1, body: () => ({}) },
  { name: 'user/passkey/list', most: 1, body: () => ({}) },
  { name: 'user/qrcode/info', most: 1, body: () => ({}) },
  { name: 'user/session/list', most: 1, body: () => ({}) },
  { name: 'user/avatar/list', most: 1, body: () => ({}) },
  {
    name: 'login/appeal/info',
    most: 2 + ofTheKey,
    body: ({ appealTicket: ticket }) => ({ ticket }),
  },
  // Whether the device is blocked, and the countries of codes.
  { name: 'login/before', most: 2 + ofTheKey, body: () => ({ devID: 'test-queries' }) },
  { name: 'media/muted/list', most: 1, body: () => ({}) },
  {
    name: 'complaint/info',
    most: 1 + ofTheKey,
    body: ({ complaintTicket: ticket }) => ({ ticket }),
  },
  { name: 'aicustomercategory/list', most: 1 + ofTheKey, body: () => ({}) },
  { name: 'aicustomerservice/list', most: 2 + ofTheKey, body: () => PAGE },
  {
    name: 'aicustomerservice/list',
    most: 4 + ofTheKey,
    body: () => ({ question: '怎么充值金币' }),
  },
  { name: 'custom/getEndpoint', most: 2 + ofTheKey, body: () => ({}) },
  { name: 'custom/list', most: 4 + ofTheKey, body: ({ supportTicket: ticket }) => ({ ticket }) },
  { name: 'feedback/list', most: 1, body: () => PAGE },
  { name: 'ping/check', most: ofTheKey, body: () => ({}) },
  { name: 'ping/config', most: ofTheKey, body: () => ({}) },
  { name: 'ping/announcement', most: ofTheKey, body: () => ({}) },
  { name: 'ping/contact', most: ofTheKey, body: () => ({}) },
  { name: 'advertise/list', most: ofTheKey, body: () => ({}) },
  { name: 'float/window', most: ofTheKey, body: () => ({}) },
  // Asked without a session: the key to sign with is read first.
  { name: 'apps/list', most: 1 + ofTheKey, body: () => ({}) },
  { name: 'apps/page', most: 1 + ofTheKey, body: () => PAGE },
];
