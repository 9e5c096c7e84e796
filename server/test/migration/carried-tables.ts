import { carriedContents } from './carried-contents.ts';
import type { Carried } from './compare.ts';

/**
 * Where every table of before is now: all of them, each with every column. A table that moves, or a column that is
 * called otherwise, is said here.
 */
export const carriedTables: readonly Carried[] = [
  ...carriedContents,

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
  { from: 'live_epochs' },
  { from: 'live_viewers' },
  { from: 'uploads' },
  { from: 'uploaded_pictures' },
  { from: 'tags' },
  { from: 'tag_counts' },
  { from: 'creators' },
  { from: 'creator_evidence' },

  // What viewers have of it.
  { from: 'follows' },
  { from: 'follow_counts' },
  { from: 'follow_deltas' },

  // What is said of it.
  { from: 'comment_likes' },
  { from: 'reports' },

  // Search and feeds.
  { from: 'search_documents' },
  { from: 'search_layers' },
  { from: 'search_spellings' },
  { from: 'searches' },
  { from: 'hot_words' },
  { from: 'hot_word_rules' },
  { from: 'feed_viewers' },
  { from: 'feed_sessions' },
  { from: 'feed_words' },

  // What the operator arranges.
  { from: 'channels' },
  { from: 'home_modules' },
  { from: 'module_rules' },
  { from: 'topics' },
  { from: 'ads' },
  { from: 'ad_clicks' },
  { from: 'shortcuts' },
  { from: 'running_lights' },
  { from: 'announcements' },
  { from: 'recommended_apps' },
  { from: 'contacts' },
  // What was not probed stays in use until its first probe.
  {
    from: 'domains',
    row: (old) => ({ ...old, is_healthy: old['is_healthy'] ?? old['enabled'] ?? null }),
  },
];
