import type { SilenceableKind } from '@yehang/contract/shapes/message.ts';
import type { Database } from '../../db/connect.ts';
import { readMessageSettings, writeMessageSettings } from '../../db/queries/messages/settings.ts';
import type { Viewer } from '../viewer.ts';

interface Settings {
  silenced: SilenceableKind[];
  onlyFollowed: boolean;
}

/** What the viewer wants of messages. */
export function messageSettingsOf(
  { database }: { database: Database },
  { userId }: Viewer,
): Promise<Settings> {
  return readMessageSettings(database, userId);
}

/** Changes what is given. */
export function changeMessageSettings(
  { database }: { database: Database },
  { userId }: Viewer,
  change: { silenced?: SilenceableKind[] | undefined; onlyFollowed?: boolean | undefined },
): Promise<Settings> {
  const { silenced, onlyFollowed } = change;
  return writeMessageSettings(database, userId, {
    ...(silenced && { silenced: [...new Set(silenced)] }),
    ...(onlyFollowed !== undefined && { onlyFollowed }),
  });
}
