import type { NamedThing } from '@yehang/contract/shapes/audit.ts';
import type { Database } from '../../connect.ts';

/** Names longer than this are cut: comments are named by their text. */
const LONGEST_NAME = 60;

const nicknameOf = `coalesce((select nickname from users where users.id = user_id), '')`;
const minuteOf = (column: string) =>
  `to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`;

/**
 * Kind, table, and the column or expression that names a row. What people wrote about themselves in confidence is
 * named by its time or by whose it is.
 */
const named: readonly (readonly [kind: NamedThing['kind'], table: string, name: string])[] = [
  ['user', 'users', 'nickname'],
  ['staff', 'staff', 'login'],
  ['comment', 'comments', 'text'],
  ['danmaku', 'danmaku', 'text'],
  ['reportCase', 'report_cases', 'label'],
  ['topic', 'topics', 'title'],
  ['performer', 'performers', 'name'],
  ['tag', 'tags', 'name'],
  ['channel', 'channels', 'name'],
  ['module', 'home_modules', 'title'],
  ['ad', 'ads', 'title'],
  ['announcement', 'announcements', 'title'],
  ['light', 'running_lights', 'text'],
  ['app', 'recommended_apps', 'title'],
  ['contact', 'contacts', 'title'],
  ['domain', 'domains', 'url'],
  ['card', 'cards', 'name'],
  ['purchase', 'purchases', 'title'],
  ['codeBatch', 'code_batches', 'name'],
  ['goldPackage', 'gold_packages', `trim_scale(gold_cents / 100.0) || ' 金币'`],
  ['redeemOffer', 'redeem_offers', 'name'],
  ['rewardTask', 'reward_tasks', 'name'],
  ['payChannel', 'pay_channels', 'name'],
  ['payAccount', 'pay_accounts', 'name'],
  ['order', 'recharge_orders', 'number'],
  ['withdrawalBatch', 'withdrawal_batches', minuteOf('created_at')],
  ['consent', 'consent_records', 'reference'],
  ['provider', 'providers', 'name'],
  ['complaint', 'complaints', minuteOf('created_at')],
  ['compliance', 'compliance_reports', 'month'],
  [
    'appeal',
    'appeals',
    `coalesce((select title from contents c where c.id = content_id), (select label from measures m where m.id = measure_id))`,
  ],
  ['feedback', 'feedback', nicknameOf],
  ['support', 'support_conversations', nicknameOf],
  ['cannedAnswer', 'canned_answers', 'title'],
  ['faq', 'faq_answers', 'question'],
  ['faqCategory', 'faq_categories', 'name'],
  ['faqMiss', 'faq_misses', 'question'],
  ['companion', 'companion_characters', 'name'],
  ['aiTemplate', 'ai_templates', 'name'],
  ['aiEngine', 'ai_engines', 'name'],
  ['aiWorkflow', 'ai_workflows', 'name'],
  ['hashList', 'hash_lists', 'name'],
  ['wordRule', 'word_rules', 'name'],
  ['notice', 'notices', 'title'],
  ['shortcut', 'shortcuts', 'title'],
];

const statement = [
  `select id, 'content' as kind, left(title, ${LONGEST_NAME}) as name, kind as "contentKind"
     from contents where id = any($1::uuid[])`,
  ...named.map(
    ([kind, table, name]) =>
      `select id, '${kind}', coalesce(left(${name}, ${LONGEST_NAME}), ''), null from ${table} where id = any($1::uuid[])`,
  ),
].join(' union all ');

/** What ids stand for, whatever they are: one statement, one look into each table by its key. */
export async function findNamedThings(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<NamedThing[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<NamedThing>({
    name: 'named_things',
    text: statement,
    values: [ids],
  });
  return rows;
}
