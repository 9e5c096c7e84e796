import { Tabs } from '@yehang/ui/tabs.tsx';
import { useState } from 'react';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { LedgerLines } from './ledger-lines.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import { OrderLines } from './order-lines.tsx';
import styles from './wallet.module.css';

const tabs = [
  { id: 'trans/expenses/list', name: '支出', empty: '还没有花过金币' },
  { id: 'trans/income/list', name: '收入', empty: '还没有收到过金币' },
  { id: 'trans/recharge/list', name: '充值', empty: '还没有充值过' },
  { id: 'orders', name: '订单', empty: '' },
] as const;

type TabId = (typeof tabs)[number]['id'];

const PANEL = 'gold-lines';

/** All ledger entries of the user's gold, by kind. */
export function GoldDetailPage() {
  const [selected, setSelected] = useState<TabId>('trans/expenses/list');
  const [isExporting, setExporting] = useState(false);
  const tab = tabs.find(({ id }) => id === selected) ?? tabs[0];
  return (
    <div className={styles.page}>
      <PageHeader title="金币明细">
        <button type="button" className={styles.headAction} onClick={() => setExporting(true)}>
          导出
        </button>
      </PageHeader>
      <Tabs
        label="种类"
        tabs={tabs}
        selected={selected}
        onSelect={(id) => setSelected(id as TabId)}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel">
        {tab.id === 'orders' ? (
          <OrderLines />
        ) : (
          <LedgerLines key={tab.id} call={tab.id} empty={tab.empty} />
        )}
      </div>
      {isExporting && <StatementSheet onClose={() => setExporting(false)} />}
    </div>
  );
}
