import type { NamedThing } from '@yehang/contract/shapes/audit.ts';
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { actionOptions } from './action-labels.ts';

type Kind = NamedThing['kind'];

/** What the subjects of actions are, by the longest beginning of their names. */
const subjects: Record<string, readonly Kind[]> = {
  actor: ['performer'],
  ad: ['ad'],
  agent: ['user'],
  aiEngine: ['aiEngine'],
  aiTemplate: ['aiTemplate'],
  aiWorkflow: ['aiWorkflow'],
  announcement: ['announcement'],
  app: ['app'],
  appeal: ['appeal'],
  avatar: ['user'],
  'block.appeal': ['user'],
  card: ['card'],
  channel: ['channel'],
  chapter: ['content'],
  circle: ['content', 'comment'],
  code: ['codeBatch'],
  comment: ['comment'],
  companion: ['companion'],
  complaint: ['complaint'],
  'complaint.hideAtOnce': ['content', 'comment', 'user'],
  compliance: ['compliance'],
  consent: ['consent'],
  contact: ['contact'],
  cover: ['content'],
  creator: ['user'],
  danmaku: ['danmaku'],
  domain: ['domain'],
  faq: ['faq'],
  'faq.category': ['faqCategory'],
  'faq.miss': ['faqMiss'],
  feedback: ['feedback'],
  gift: ['user'],
  goldPackage: ['goldPackage'],
  hashlist: ['hashList'],
  'home.module': ['module'],
  import: ['content'],
  item: ['content'],
  light: ['light'],
  live: ['content'],
  measure: ['user'],
  media: ['content'],
  'message.picture': ['user'],
  module: ['module'],
  notice: ['notice'],
  payAccount: ['payAccount'],
  payChannel: ['payChannel'],
  'picture.caption': ['content'],
  'picture.order': ['content'],
  'picture.remove': ['content'],
  provider: ['provider'],
  purchase: ['user'],
  recharge: ['order'],
  redeemOffer: ['redeemOffer'],
  report: ['content', 'comment', 'danmaku', 'user'],
  review: ['content'],
  rewardTask: ['rewardTask'],
  rule: ['wordRule'],
  series: ['content'],
  shortcut: ['shortcut'],
  support: ['support'],
  'support.canned': ['cannedAnswer'],
  'support.person': ['user'],
  tag: ['tag'],
  topic: ['topic'],
  track: ['content'],
  trust: ['user'],
  user: ['user'],
  withdrawal: ['user'],
  'withdrawal.batch': ['withdrawalBatch'],
  'withdrawal.export': ['withdrawalBatch'],
  'withdrawal.import': ['withdrawalBatch'],
};

/** Whose subjects are a word, a login or a device, what is not there any more, or no one thing. */
const withoutKind = new Set([
  ...['login', 'login.refused', 'logout', 'staff.create', 'staff.update', 'staff.password'],
  ...['staff.reset', 'device.block', 'device.unblock', 'hotword.rule', 'hotword.order'],
  ...['ai.settings', 'companion.settings', 'aiEngine.order', 'config.save', 'sms.save'],
  ...['faq.model', 'support.settings', 'domain.order', 'shortcut.order', 'home.arrange'],
  ...['guide.dismiss', 'job.retry', 'ledger.check', 'picture.upload', 'aiwork.remove'],
  ...['item.bulk', 'item.metadata', 'item.fetch', 'task.cancel', 'task.restart'],
  ...['message.remove', 'rule.try', 'rule.send', 'audit.export', 'finance.export'],
  ...['ledger.export', 'ledger.days.export', 'ledger.account.export'],
  ...['ledger.account.export.end', 'recharge.export', 'recharge.export.end', 'content.export'],
  ...['content.export.end', 'user.export', 'user.export.end', 'gift.export', 'gift.export.end'],
]);

const kindsOf = (action: string) => {
  const parts = action.split('.');
  const beginnings = parts.map((_part, index) => parts.slice(0, parts.length - index).join('.'));
  return beginnings.map((one) => subjects[one]).find(Boolean);
};
const labelled = actionOptions.map(({ value }) => value);

it('every action has a subject that is called by its name, or is known to have none', () => {
  const unknown = labelled.filter((action) => !withoutKind.has(action) && !kindsOf(action));
  expect(unknown).toEqual([]);
  const unused = Object.keys(subjects).filter(
    (one) => !labelled.some((action) => action === one || action.startsWith(`${one}.`)),
  );
  expect(unused).toEqual([]);
  expect([...withoutKind].filter((action) => !labelled.includes(action))).toEqual([]);
});

const domain = resolve(import.meta.dirname, '../../../../server/src');
const sources = globSync('{domain,http}/**/*.ts', { cwd: domain })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(resolve(domain, path), 'utf8'));

/** What looks like an action in those sources: names of files, fields and records. */
const isNoAction = (text: string) =>
  text.endsWith('.csv') || ['change.publishAt', 'faq.category', 'ledger.account'].includes(text);

/** Actions that the server's sources write into the log, those of records included. */
function written(): Set<string> {
  const found = new Set<string>();
  for (const text of sources.filter((one) => /AuditLog\(|noteInLog\(/.test(one)))
    for (const [, act] of text.matchAll(/'([a-z]\w*(?:\.[a-zA-Z]+)+)'/g))
      if (!isNoAction(act!)) found.add(act!);
  for (const text of sources) {
    const [, record] = /\bname: '([a-zA-Z.]+)',\s*title: '/.exec(text) ?? [];
    if (record === undefined) continue;
    if (text.includes('saveRecord(')) found.add(`${record}.create`).add(`${record}.update`);
    if (text.includes('removeRecord(')) found.add(`${record}.delete`);
  }
  return found;
}

it('every action that is written has a label', () => {
  const acts = written();
  expect(acts.size).toBeGreaterThan(150);
  expect([...acts].filter((act) => !labelled.includes(act)).toSorted()).toEqual([]);
});
