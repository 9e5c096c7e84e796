/**
 * What becomes of a user's rows when their account is deleted, and where a copy of their data has them. `$1` is the id
 * of the user. Statements run in the order of this list, in one transaction, so that what refers to others goes first.
 */
interface PersonalData {
  /** Statements that remove or anonymise; none where the rows stay. */
  readonly onDeletion: readonly string[];
  /** Why something stays. */
  readonly keeps?: string;
  /** Name of the file in a copy, and which rows; null where they are not data of the user's own. */
  readonly copy: {
    readonly file: string;
    readonly where: string;
    readonly without?: readonly string[];
  } | null;
}

const NAMELESS = 'belongs to a row of users that no longer says who it was';
const MONEY = 'books have to be kept, and lead to a row of users that no longer says who it was';

const own = (column: string) => `${column} = $1`;
const tableOf = (key: string) => key.slice(0, key.indexOf('.'));
const columnOf = (key: string) => key.slice(key.indexOf('.') + 1);

/** Deleted with the account. */
const removed = (
  key: string,
  file: string | null = null,
  before: readonly string[] = [],
  without: readonly string[] = [],
) =>
  [
    key,
    {
      onDeletion: [...before, `delete from ${tableOf(key)} where ${own(columnOf(key))}`],
      copy: file === null ? null : { file, where: own(columnOf(key)), without },
    },
  ] as const;

/** Stays, for a reason. */
const kept = (
  key: string,
  keeps: string,
  file: string | null = null,
  { onDeletion = [], without }: { onDeletion?: string[]; without?: string[] } = {},
) =>
  [
    key,
    {
      onDeletion,
      keeps,
      copy:
        file === null ? null : { file, where: own(columnOf(key)), ...(without ? { without } : {}) },
    },
  ] as const;

/** Every column that names a user, and every one with a phone number. A test compares it with the schema. */
export const personalData: ReadonlyMap<string, PersonalData> = new Map<string, PersonalData>([
  // What counts for others is taken back by the same deltas as when it is undone by hand.
  removed('comment_likes.user_id', 'comment-likes', [
    `insert into content_counter_deltas (subject, subject_id, counter, delta)
     select 'comment', comment_id, 'likes', -1 from comment_likes where user_id = $1`,
  ]),
  removed('content_user_state.user_id', 'marks-and-history', [
    `insert into content_counter_deltas (subject, subject_id, counter, delta)
     select 'content', content_id, 'likes', -1 from content_user_state where user_id = $1 and liked_at is not null
     union all
     select 'content', content_id, 'favorites', -1 from content_user_state
     where user_id = $1 and favorited_at is not null`,
  ]),
  removed('follows.user_id', 'follows', [
    `insert into follow_deltas (user_id, counter, delta)
     select followed_id, 'followers', -1 from follows where user_id = $1
     union all select $1::uuid, 'following', -1 from follows where user_id = $1`,
  ]),
  removed('follows.followed_id', null, [
    `insert into follow_deltas (user_id, counter, delta)
     select user_id, 'following', -1 from follows where followed_id = $1
     union all select $1::uuid, 'followers', -1 from follows where followed_id = $1`,
  ]),
  kept('follow_counts.user_id', 'counts alone, which the deltas bring to nought'),
  kept('follow_deltas.user_id', 'added up and deleted within seconds'),
  kept('support_conversations.user_id', 'the conversation ends; its texts and pictures go', null, {
    onDeletion: [
      `insert into retired_files (prefix, expires_at)
       select regexp_replace(picture->>'path', '/[^/]*$', ''), now() from support_messages
       where picture is not null and author = 'user' and conversation_id in (
         select id from support_conversations where user_id = $1) on conflict do nothing`,
      `update support_messages set text = '', picture = null where conversation_id in (
         select id from support_conversations where user_id = $1)`,
      `update support_conversations set last_text = '', rating_text = '', device_id = null, state = 'closed',
         waiting_since = null, closed_at = coalesce(closed_at, now()) where user_id = $1`,
    ],
  }),
  removed('support_pictures.owner_id'),
  removed('faq_votes.user_id', 'faq-votes'),
  removed(
    'feedback.user_id',
    'feedback',
    [
      `insert into retired_files (prefix, expires_at)
       select regexp_replace(one->>'path', '/[^/]*$', ''), now() from feedback, jsonb_array_elements(pictures) one
       where user_id = $1 on conflict do nothing`,
    ],
    ['answered_by', 'key'],
  ),
  removed('circle_members.user_id', 'circles', [
    `insert into content_counter_deltas (subject, subject_id, counter, delta)
     select 'circle', circle_id, 'members', -1 from circle_members where user_id = $1`,
  ]),
  removed('post_drafts.user_id', 'post-drafts'),
  removed('post_votes.user_id', 'votes', [
    `update post_poll_counts c set votes = c.votes - 1 from post_votes v
     where v.user_id = $1 and c.content_id = v.content_id and (c.place = -1 or c.place = any(v.chosen))`,
  ]),
  kept(
    'user_pictures.user_id',
    'leads to posts and comments, or is deleted with its files by a job',
  ),
  kept('post_details.uploader_id', 'who bought a post keeps it'),
  kept('post_details.hidden_by', NAMELESS),
  removed('auto_buys.user_id', 'auto-buys'),
  removed('book_places.user_id', 'reading-places'),
  removed('content_subscriptions.user_id', 'subscriptions'),
  removed('feed_hidden.user_id', 'hidden-from-feeds'),
  removed('feed_sessions.user_id'),
  removed('feed_viewers.user_id'),
  removed('feed_words.user_id', 'muted-words'),
  removed('game_saves.user_id', 'game-saves'),
  removed('game_scores.user_id', 'game-scores'),
  removed('live_viewers.user_id'),
  removed('message_clocks.user_id'),
  removed('message_events.user_id'),
  removed('message_settings.user_id', 'message-settings'),
  removed('messages.user_id', 'messages'),
  removed('user_blocks.user_id', 'blocked-people'),
  removed('user_blocks.blocked_id'),
  kept('message_notes.actor_id', 'taken and deleted within seconds'),
  removed('conversations.user_id'),
  kept('conversations.peer_id', 'the other user keeps what was written to them'),
  removed('direct_messages.user_id', 'private-messages', [], ['key', 'peer_id']),
  kept('direct_messages.peer_id', 'the other user keeps what was written to them'),
  removed('online_clocks.user_id'),
  removed('activity_clocks.user_id'),
  removed('online_times.user_id', 'time-online'),
  removed('plays.user_id', 'plays'),
  removed('push_messages.user_id'),
  removed('push_devices.user_id'),
  removed('reading_marks.user_id', 'reading-marks'),
  removed('removed_user_state.user_id'),
  removed('sign_ins.user_id', 'sign-ins'),
  removed('task_shares.user_id', 'shares'),
  removed('user_privacy.user_id', 'privacy'),
  removed('user_trust.user_id', 'trust', [], ['set_by']),
  kept('searches.user_id', 'kept for three days by hour and word, then deleted by a job'),
  kept('ad_clicks.user_id', NAMELESS),

  kept('comments.user_id', NAMELESS, 'comments', { without: ['hot_score'] }),
  kept('comments.reply_to_user_id', NAMELESS),
  kept('danmaku.author_id', NAMELESS, 'danmaku'),
  kept('contents.uploader_id', 'who bought a work keeps it', 'works'),
  kept('feed_pool.uploader_id', 'made anew from works by a job'),
  kept('imports.owner_id', 'leads to works, or is deleted with its files by a job'),
  kept('works.creator_id', 'who bought a work keeps it'),
  kept('creators.user_id', 'leads to works; what it says of the person is removed', 'creator', {
    onDeletion: [
      `update creators set display_name = '已注销', sealed_contact = ''::bytea, state = 'revoked',
         reason = '账号已注销', decided_at = coalesce(decided_at, now()) where user_id = $1`,
    ],
    without: ['decided_by'],
  }),
  kept('creator_evidence.user_id', 'deleted with its files by the next run of a job', null, {
    onDeletion: [`update creator_evidence set deletes_at = now() where user_id = $1`],
  }),
  kept('consent_records.creator_id', 'consent of people shown is evidence', 'consents', {
    without: ['sealed_person', 'decided_by', 'recorded_by'],
  }),
  kept('measures.user_id', 'a statement of reasons is evidence of a decision', 'measures', {
    without: ['decided_by', 'decided_by_login'],
  }),
  kept('notices.last_user_id', 'how far the sending of a notice came'),
  kept('reports.reporter_id', 'what was reported is evidence', 'reports'),
  kept(
    'uploads.owner_id',
    'unused ones are deleted with their files by a job, used ones are works',
  ),

  kept('purchases.user_id', MONEY, 'purchases'),
  kept('purchases.seller_id', MONEY),
  kept('tier_grants.user_id', MONEY, 'tiers'),
  kept('code_uses.user_id', MONEY, 'redeemed-codes'),
  kept('redemptions.user_id', MONEY, 'redemptions'),
  kept('commissions.agent_id', MONEY, 'commissions'),
  kept('commissions.user_id', MONEY),
  kept('first_recharges.user_id', MONEY),
  kept('recharge_orders.user_id', MONEY, 'orders', { without: ['agent_id'] }),
  kept('recharge_orders.agent_id', MONEY),
  kept('recharge_orders.receiver_id', MONEY),
  kept('gold_gifts.user_id', MONEY),
  kept('friend_gifts.giver_id', MONEY, 'gifts-given', { without: ['key'] }),
  kept('friend_gifts.receiver_id', MONEY, 'gifts-got', {
    without: ['key', 'gold_cents', 'price_cents', 'order_id', 'purchase_id'],
  }),
  kept('ledger_accounts.owner_id', MONEY, 'balances'),
  kept('ledger_holds.user_id', MONEY, 'holds'),
  kept('withdrawals.user_id', MONEY, 'withdrawals', {
    without: ['risks', 'first_approved_by', 'approved_by', 'frozen_at'],
  }),
  kept(
    'bank_cards.user_id',
    'cards that were paid to are part of the books; the others go',
    'cards',
    {
      onDeletion: [
        `delete from bank_cards c where user_id = $1 and not exists (select from withdrawals w where w.card_id = c.id)`,
        `update bank_cards set deleted_at = coalesce(deleted_at, now()), label = '' where user_id = $1`,
      ],
    },
  ),
  kept('reward_claims.user_id', MONEY, 'rewards', {
    onDeletion: [`update reward_claims set sealed_address = null where user_id = $1`],
  }),

  kept('ai_jobs.user_id', MONEY, 'ai-jobs', {
    onDeletion: [
      `delete from ai_works where user_id = $1`,
      `update ai_jobs set parameters = '{}', result = null, partial = '', failure_text = '' where user_id = $1`,
    ],
    without: ['key', 'external_id', 'engine_id', 'tried'],
  }),
  kept('ai_attempts.user_id', 'what engines cost is part of the books', null, {
    onDeletion: [`update ai_attempts set failure = '' where user_id = $1`],
  }),
  removed('companion_messages.user_id', 'companion-messages', [], ['key', 'rev']),
  removed('companion_chats.user_id', 'companion-chats', [], ['key', 'rev']),
  removed('companion_memories.user_id', 'companion-memories', [], ['rev']),
  removed('companion_bonds.user_id', 'companion-affinity'),
  removed('companion_revs.user_id'),
  removed(
    'companion_characters.owner_id',
    'companion-characters',
    [
      `insert into retired_files (prefix, expires_at)
       select regexp_replace(source_path, '[^/]*$', ''), now() from companion_characters
       where owner_id = $1 and source_path is not null on conflict do nothing`,
    ],
    ['key', 'rev', 'source_path'],
  ),
  kept('companion_gifts.user_id', MONEY, 'companion-gifts', { without: ['key'] }),
  kept('score_orders.user_id', MONEY, 'score-orders', { without: ['key'] }),
  removed('ai_caps.user_id', 'ai-cap'),
  removed('ai_chapter_revisions.user_id', 'ai-chapter-revisions'),
  removed('ai_chapters.user_id', 'ai-chapters', [], ['part_id']),
  removed('ai_novels.user_id', 'ai-novels'),
  removed('ai_characters.user_id', 'ai-characters'),
  removed('ai_free_uses.user_id'),
  removed('ai_shares.user_id'),
  removed('ai_works.user_id', 'ai-works'),
  kept('ai_safety_log.user_id', 'what was refused is evidence', null, {
    onDeletion: [`update ai_safety_log set excerpt = '' where user_id = $1`],
  }),

  kept('blocks.user_id', 'who was blocked does not get around it by leaving', null, {
    onDeletion: [
      `update block_appeals a set text = '' from blocks b where b.id = a.block_id and b.user_id = $1`,
    ],
  }),
  removed('avatar_submissions.user_id', 'avatar', [], ['decided_by']),
  removed('passkeys.user_id', 'passkeys'),
  removed('login_credentials.user_id', 'login-credentials'),
  removed('sessions.user_id', 'sessions'),
  removed('user_devices.user_id', 'devices'),
  kept('data_exports.user_id', 'its files are deleted by the next run of a job', null, {
    onDeletion: [
      `update data_exports set state = 'ready', expires_at = now()
       where user_id = $1 and state in ('queued', 'working', 'ready')`,
    ],
  }),
  kept('account_deletions.user_id', 'says that the account was deleted, and when', null),
  [
    'sms_codes.phone',
    {
      onDeletion: [`delete from sms_codes where phone = (select phone from users where id = $1)`],
      copy: null,
    },
  ],
  // The last, because others look a phone up in it.
  kept('users.invited_by', NAMELESS),
  [
    'users.phone',
    {
      onDeletion: [
        `update users set nickname = '已注销用户', intro = '', avatar = null, device_id = null, account_name = null,
           password_hash = null, phone = null, gender = null, age_band = null, last_seen_at = null,
           invite_code = 'x' || replace(id::text, '-', ''), channel_pc = '', channel_dc = '',
           blocked_at = coalesce(blocked_at, now()), blocked_until = null, block_reason = '账号已注销' where id = $1`,
      ],
      copy: { file: 'account', where: 'id = $1', without: ['password_hash'] },
    },
  ],
]);
