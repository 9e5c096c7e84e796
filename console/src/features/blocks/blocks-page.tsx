import { Tabs } from 'antd';
import type { TextFilter } from '../../lib/table/search-params.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { AppealsPanel } from '../../entities/appeals/appeals-panel.tsx';
import { BlockAppealCards } from '../../entities/appeals/block-appeal-cards.tsx';
import { BlockedDevices } from './blocked-devices.tsx';

/** Appeals against measures of every kind, and the devices that are blocked. */
export function BlocksPage(props: TablePageProps<TextFilter>) {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'waiting', label: '待处理申诉', children: <Appeals isOpen /> },
        { key: 'decided', label: '已处理申诉', children: <Appeals isOpen={false} /> },
        { key: 'devices', label: '停用的设备', children: <BlockedDevices {...props} /> },
      ]}
    />
  );
}

function Appeals({ isOpen }: { isOpen: boolean }) {
  return (
    <div className="stack">
      <AppealsPanel isOpen={isOpen} />
      <BlockAppealCards isOpen={isOpen} />
    </div>
  );
}
