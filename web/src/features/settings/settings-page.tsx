import { PageHeader } from '../../lib/page/page-header.tsx';
import { BlockedView } from './blocked-view.tsx';
import { CacheView } from './cache-view.tsx';
import { EditionView } from './edition-view.tsx';
import { ExportView } from './export-view.tsx';
import { InstallView } from './install-view.tsx';
import { LeaveView } from './leave-view.tsx';
import { LockView } from './lock-view.tsx';
import { MutedWordsView } from './muted-words-view.tsx';
import { PasskeysView } from './passkeys-view.tsx';
import { PasswordView } from './password-view.tsx';
import { PlaybackView } from './playback-view.tsx';
import { PushView } from './push-view.tsx';
import { PrivacyView } from './privacy-view.tsx';
import { ReadingView } from './reading-view.tsx';
import { SessionsView } from './sessions-view.tsx';
import { StandingView } from './standing-view.tsx';
import { SettingsOverview } from './settings-overview.tsx';
import styles from './settings.module.css';
import type { SettingsView } from './settings-views.ts';
import { viewTitles } from './settings-views.ts';

const views: Record<SettingsView, () => React.JSX.Element> = {
  lock: LockView,
  edition: EditionView,
  reading: ReadingView,
  playback: PlaybackView,
  muted: MutedWordsView,
  blocked: BlockedView,
  push: PushView,
  cache: CacheView,
  password: PasswordView,
  sessions: SessionsView,
  passkeys: PasskeysView,
  standing: StandingView,
  privacy: PrivacyView,
  export: ExportView,
  leave: LeaveView,
  install: InstallView,
};

/** The settings: an overview, and a page for each group of more than one switch. */
export function SettingsPage({ view }: { view: SettingsView | null }) {
  const View = view === null ? SettingsOverview : views[view];
  return (
    <div className={styles.column}>
      <PageHeader title={view === null ? '设置' : viewTitles[view]} />
      <div className={styles.page}>
        <View />
      </div>
    </div>
  );
}
