import { Tabs } from '@yehang/ui/tabs.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import type { Box } from './boxes.ts';
import { ConversationList } from './conversation-list.tsx';
import styles from './messages.module.css';

const PANEL = 'conversations';
const tabs: readonly { id: Box; name: string }[] = [
  { id: 'open', name: '会话' },
  { id: 'requests', name: '请求' },
];

interface PrivatePageProps {
  box: Box;
  now: number;
  onBox: (box: Box) => void;
}

/** Conversations with others, and what strangers wrote first. */
export function PrivatePage({ box, now, onBox }: PrivatePageProps) {
  return (
    <div className={styles.page}>
      <PageHeader title="私信" />
      <Tabs
        label="列表"
        tabs={tabs}
        selected={box}
        onSelect={(id) => onBox(tabs.find((tab) => tab.id === id)?.id ?? 'open')}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" key={box}>
        <ConversationList box={box} now={now} />
      </div>
    </div>
  );
}
