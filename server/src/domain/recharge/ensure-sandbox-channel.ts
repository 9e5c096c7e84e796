import { randomBytes } from 'node:crypto';
import { hasPayChannels, insertChannelWithAccount } from '../../db/queries/recharge/accounts.ts';
import type { Database } from '../../db/connect.ts';
import { newId } from '../../db/new-id.ts';
import type { Seal } from '../seal.ts';

/** Gives an installation without any channel the sandbox cashier, so that every page works on a fresh machine. */
export async function ensureSandboxChannel({
  database,
  seal,
}: {
  database: Database;
  seal: Seal;
}): Promise<void> {
  if (await hasPayChannels(database)) return;
  const channelId = newId();
  const settings = { key: randomBytes(24).toString('base64url') };
  await database.orm.transaction((orm) =>
    insertChannelWithAccount(
      { orm },
      { id: channelId, name: '沙盒收银台', adapter: 'sandbox' },
      {
        id: newId(),
        channelId,
        name: '内置',
        sealedConfig: seal.close(Buffer.from(JSON.stringify(settings)), 'pay account'),
      },
    ),
  );
}
