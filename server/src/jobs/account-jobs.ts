import { endBlocks } from '../db/queries/users/blocks.ts';
import { deleteOldChallenges } from '../db/queries/users/passkeys.ts';
import { deleteDueAccounts } from '../domain/account/delete-accounts.ts';
import { expireDataExports, makeDataExports } from '../domain/account/make-data-export.ts';
import type { AppContext } from '../domain/app-context.ts';
import { drawPresetAvatars } from '../domain/user/preset-avatars.ts';
import type { Running } from './every.ts';
import type { StartJob } from './job-runs.ts';

/** What accounts need without a request. */
export function startAccountJobs(context: AppContext, job: StartJob): Running[] {
  const { database } = context;
  return [
    job('blocks', 30, () => endBlocks(database)),
    job('preset-avatars', 3600, () => drawPresetAvatars(context)),
    job('account-deletions', 60, () => deleteDueAccounts(context)),
    job('data-exports', 5, (stopping) => makeDataExports(context, stopping)),
    job('data-export-expiry', 900, () => expireDataExports(context)),
    job('passkey-challenges', 3600, () => deleteOldChallenges(database, new Date())),
  ];
}
