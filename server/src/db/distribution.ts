/**
 * Where the rows of a table would be stored if one database were not enough:
 * - `user`: with one user, by whom its key begins. Statements of requests name one user.
 * - `content`: with one content, which is named; read by everybody.
 * - `reference`: everywhere. Small and mostly read, as the catalogue.
 * - `job`: wherever the jobs run that read it across all users; requests only append, if anything.
 */
export type Distribution =
  | { by: 'user'; column: string; keyDiffers?: string }
  | { by: 'content'; column: string }
  | { by: 'reference' }
  | { by: 'job' };

const reference = { by: 'reference' } as const;
const job = { by: 'job' } as const;
const byContent = { by: 'content', column: 'content_id' } as const;
const byUser = (column = 'user_id') => ({ by: 'user', column }) as const;

const ID_OF_WIRE =
  'its id alone is on the wire and in other rows; to be led by the user before it is spread';

/** Every table of the schema. */
export const distributions: Readonly<Record<string, Distribution>> = {
  // The catalogue, and what operators and staff write.
  ads: reference,
  announcements: reference,
  appeals: reference,
  audit_entries: reference,
  // Found by ticket, state or device.
  block_appeals: reference,
  blocked_devices: reference,
  blocks: reference,
  // Found by the key that the device names, or when they are due.
  passkeys: reference,
  used_passkey_challenges: reference,
  account_deletions: byUser(),
  avatar_submissions: byUser(),
  data_exports: { ...byUser(), keyDiffers: ID_OF_WIRE },
  cards: reference,
  channels: reference,
  consent_records: reference,
  contacts: reference,
  content_names: reference,
  book_details: reference,
  content_parts: reference,
  part_submissions: reference,
  content_pictures: reference,
  game_details: reference,
  imports: reference,
  part_audio: reference,
  part_texts: reference,
  reserved_details: reference,
  content_performers: reference,
  content_schedules: reference,
  content_tags: reference,
  content_versions: reference,
  contents: reference,
  creator_evidence: reference,
  creators: reference,
  domains: reference,
  // Between two users: to be led by the giver, and by the receiver once more, before it is spread.
  friend_gifts: reference,
  // Gifts are settled by staff, and found by state and giver.
  gold_gifts: reference,
  gold_packages: reference,
  home_module_contents: reference,
  home_modules: reference,
  hot_word_rules: reference,
  hot_words: reference,
  live_details: reference,
  live_epochs: reference,
  live_programmes: reference,
  media_assets: reference,
  media_replacements: reference,
  // Decided and appealed by staff, found by subject.
  measures: reference,
  module_rules: reference,
  performers: reference,
  rank_entries: reference,
  recommended_apps: reference,
  refund_jobs: reference,
  refused_logins: reference,
  report_cases: reference,
  running_lights: reference,
  search_documents: reference,
  search_layers: reference,
  search_phrases: reference,
  search_spellings: reference,
  series_details: reference,
  settings: reference,
  shortcuts: reference,
  similar_contents: reference,
  source_prints: reference,
  staff: reference,
  staff_sessions: reference,
  staff_task_rows: reference,
  rule_days: reference,
  rule_hits: reference,
  rule_trials: reference,
  staff_tasks: reference,
  word_rules: reference,
  tag_counts: reference,
  tags: reference,
  topic_contents: reference,
  topics: reference,
  uploaded_pictures: reference,
  works: reference,
  // What is sold and given, and what staff and gateways settle, found by order, state or number.
  code_batches: reference,
  codes: reference,
  commissions: reference,
  pay_accounts: reference,
  pay_channels: reference,
  recharge_attempts: reference,
  recharge_refunds: reference,
  redeem_offers: reference,
  reward_tasks: reference,
  sandbox_payments: reference,
  sms_codes: reference,
  withdrawal_batches: reference,
  withdrawal_events: reference,
  // Names, pictures and tiers of people stand on every page.
  users: reference,
  follow_counts: reference,
  // Rows of one content by all users.
  comments: byContent,
  danmaku: byContent,
  game_scores: byContent,
  // Rows of one viewer.
  auto_buys: byUser(),
  book_places: byUser(),
  comment_likes: byUser(),
  content_subscriptions: byUser(),
  content_user_state: byUser(),
  feed_hidden: byUser(),
  feed_sessions: byUser(),
  feed_viewers: byUser(),
  feed_words: byUser(),
  follows: byUser(),
  game_saves: byUser(),
  live_viewers: byUser(),
  message_clocks: byUser(),
  message_events: byUser(),
  message_settings: byUser(),
  messages: byUser(),
  plays: byUser(),
  removed_user_state: byUser(),
  first_recharges: byUser(),
  activity_clocks: byUser(),
  online_clocks: byUser(),
  online_times: byUser(),
  push_devices: byUser(),
  push_messages: byUser(),
  reading_marks: byUser(),
  sign_ins: byUser(),
  task_shares: byUser(),
  user_trust: byUser(),
  bank_cards: { ...byUser(), keyDiffers: ID_OF_WIRE },
  code_uses: { ...byUser(), keyDiffers: ID_OF_WIRE },
  ledger_holds: { ...byUser(), keyDiffers: ID_OF_WIRE },
  login_credentials: {
    ...byUser(),
    keyDiffers: 'found by the hash of its secret, which names no user',
  },
  recharge_orders: { ...byUser(), keyDiffers: ID_OF_WIRE },
  redemptions: { ...byUser(), keyDiffers: ID_OF_WIRE },
  reward_claims: { ...byUser(), keyDiffers: ID_OF_WIRE },
  user_devices: { ...byUser(), keyDiffers: 'asked by the device: who else was on it' },
  withdrawals: { ...byUser(), keyDiffers: ID_OF_WIRE },
  purchases: { ...byUser(), keyDiffers: ID_OF_WIRE },
  reports: { ...byUser('reporter_id'), keyDiffers: ID_OF_WIRE },
  sessions: { ...byUser(), keyDiffers: 'found by the hash of its token, which names no user' },
  tier_grants: {
    ...byUser(),
    keyDiffers: 'written in the transaction of its user; never found by its key',
  },
  uploads: { ...byUser('owner_id'), keyDiffers: ID_OF_WIRE },
  ledger_accounts: {
    ...byUser('owner_id'),
    keyDiffers: 'the platform has accounts without an owner',
  },
  // An account is one user's, or the platform's.
  ledger_entries: byUser('account_id'),
  // Of no user: each joins two accounts, and is found by their entries.
  ledger_transfers: job,
  // Appended by requests, added up by jobs.
  ad_clicks: job,
  ad_hours: job,
  best_contents: job,
  content_counter_deltas: job,
  content_days: job,
  content_hours: job,
  content_sale_hours: job,
  content_watch_days: job,
  figure_deltas: job,
  figure_hours: job,
  figure_progress: job,
  job_failures: job,
  job_runs: job,
  content_score_changes: job,
  feed_deltas: job,
  feed_pool: job,
  feed_stats: job,
  follow_deltas: job,
  ledger_check_runs: job,
  retired_files: job,
  retired_media: job,
  ledger_sealed_balances: job,
  ledger_seals: job,
  search_misses: job,
  search_outbox: job,
  searches: job,
  tag_count_changes: job,
  user_cohorts: job,
};

/** Statements of requests that cross users, by name, or by the call that sends one without; with the reason. */
export const crossingStatements: Readonly<Record<string, string>> = {
  'count-live-viewers': 'once every few seconds for all viewers of a process',
  'feed-note':
    'a batch of several viewers, each row named by its own: one batch for each node would do',
  'feed-own': 'the same',
  'feed-state': 'the same',
  'find-session': 'once for each session of a process: the token names no user',
  'ledger-lines-expenses-first': 'a line of income names what somebody else bought',
  'publish/contents': 'the income of a work is of the purchases of others',
};
