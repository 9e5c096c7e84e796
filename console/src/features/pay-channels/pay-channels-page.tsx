import { ChannelsPanel } from './channels-panel.tsx';
import { AccountsPanel } from './accounts-panel.tsx';

/** Channels that take money, and their accounts with their health. */
export function PayChannelsPage() {
  return (
    <div className="stack">
      <ChannelsPanel />
      <AccountsPanel />
    </div>
  );
}
