import type { ProColumns } from '@ant-design/pro-components';
import { Button } from 'antd';

/** The column whose button opens a row; its label says what for. */
export const openColumn = <Row,>(
  onOpen: (row: Row) => void,
  labelOf: (row: Row) => string,
): ProColumns<Row> => ({
  key: 'open',
  title: '操作',
  width: 80,
  fixed: 'right',
  render: (_, row) => (
    <Button type="link" size="small" className="row-actions" onClick={() => onOpen(row)}>
      {labelOf(row)}
    </Button>
  ),
});
