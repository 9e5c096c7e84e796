import { Tabs } from 'antd';
import type { TextFilter } from '../../lib/table/search-params.ts';
import type { TablePageProps } from '../../lib/table/use-table-search.ts';
import { AppealCards } from './appeal-cards.tsx';
import { BlockedDevices } from './blocked-devices.tsx';

/** Appeals against blocks, and the devices that are blocked. */
export function BlocksPage(props: TablePageProps<TextFilter>) {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'waiting', label: '待处理申诉', children: <AppealCards isOpen /> },
        { key: 'decided', label: '已处理申诉', children: <AppealCards isOpen={false} /> },
        { key: 'devices', label: '停用的设备', children: <BlockedDevices {...props} /> },
      ]}
    />
  );
}
