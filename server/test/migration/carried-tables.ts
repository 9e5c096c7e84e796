import type { Carried } from './compare.ts';

/**
 * Where every table of before is now: all of them, each with every column. A table that moves, or a column that is
 * called otherwise, is said here.
 */
export const carriedTables: readonly Carried[] = [
  // Money and who may sign in: equal byte for byte.
  { from: 'ledger_accounts' },
  { from: 'ledger_transfers' },
  { from: 'ledger_entries' },
  { from: 'ledger_seals' },
  { from: 'ledger_sealed_balances' },
  { from: 'ledger_check_runs' },
  { from: 'cards' },
  { from: 'gold_packages' },
  { from: 'tier_grants' },
  { from: 'users' },
  { from: 'sessions' },
  { from: 'blocked_devices' },
  { from: 'staff' },
  { from: 'staff_sessions' },
  { from: 'audit_entries' },
  { from: 'settings' },

  // What can be opened, and what belongs to it.
  { from: 'items' },
  { from: 'series' },
  { from: 'episodes' },
  { from: 'live_channels' },
  { from: 'live_programmes' },
  { from: 'live_epochs' },
  { from: 'live_viewers' },
  { from: 'media_assets' },
  { from: 'source_prints' },
  { from: 'uploads' },
  { from: 'uploaded_pictures' },
  { from: 'tags' },
  { from: 'item_tags' },
  { from: 'tag_counts' },
  { from: 'tag_count_changes' },
  { from: 'actors' },
  { from: 'item_actors' },
  { from: 'consent_records' },
  { from: 'works' },
  { from: 'creators' },
  { from: 'creator_evidence' },
  { from: 'appeals' },

  // What viewers have of it.
  { from: 'item_marks' },
  { from: 'series_marks' },
  { from: 'removed_marks' },
  { from: 'purchases' },
  { from: 'refund_jobs' },
  { from: 'plays' },
  { from: 'follows' },
  { from: 'follow_counts' },
  { from: 'follow_deltas' },

  // What is said of it.
  { from: 'comments' },
  { from: 'comment_likes' },
  { from: 'danmaku' },
  { from: 'report_cases' },
  { from: 'reports' },

  // What is counted, and what waits to be.
  { from: 'counter_deltas' },
  { from: 'comment_deltas' },
  { from: 'item_score_changes' },
  { from: 'item_hours' },
  { from: 'item_days' },
  { from: 'rank_entries' },

  // Search and feeds.
  { from: 'search_documents' },
  { from: 'search_layers' },
  { from: 'search_outbox' },
  { from: 'search_phrases' },
  { from: 'search_spellings' },
  { from: 'searches' },
  { from: 'hot_words' },
  { from: 'hot_word_rules' },
  { from: 'feed_viewers' },
  { from: 'feed_sessions' },
  { from: 'feed_hidden' },
  { from: 'feed_words' },
  { from: 'feed_deltas' },
  { from: 'feed_stats' },
  { from: 'feed_pool' },
  { from: 'item_neighbours' },

  // What the operator arranges.
  { from: 'channels' },
  { from: 'home_modules' },
  { from: 'home_module_items' },
  { from: 'module_rules' },
  { from: 'topics' },
  { from: 'topic_items' },
  { from: 'ads' },
  { from: 'ad_clicks' },
  { from: 'shortcuts' },
  { from: 'running_lights' },
  { from: 'announcements' },
  { from: 'recommended_apps' },
  { from: 'contacts' },
  { from: 'domains' },
];
