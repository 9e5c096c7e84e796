import type { PushableKind, SilenceableKind } from '@yehang/contract/shapes/message-values.ts';
import type { Database } from '../../db/connect.ts';
import { readMessageSettings, writeMessageSettings } from '../../db/queries/messages/settings.ts';
import type { Viewer } from '../viewer.ts';

interface Settings {
  silenced: SilenceableKind[];
  onlyFollowed: boolean;
  pushed: PushableKind[];
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
  change: { [Name in keyof Settings]?: Settings[Name] | undefined },
): Promise<Settings> {
  const { silenced, onlyFollowed, pushed } = change;
  return writeMessageSettings(database, userId, {
    ...(silenced && { silenced: [...new Set(silenced)] }),
    ...(onlyFollowed !== undefined && { onlyFollowed }),
    ...(pushed && { pushed: [...new Set(pushed)] }),
  });
}
