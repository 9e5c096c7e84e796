import { Tag } from 'antd';

/** Whether an offer is on sale. */
export function SaleTag({ isOnSale }: { isOnSale: boolean }) {
  return isOnSale ? <Tag color="success">在售</Tag> : <Tag>已停售</Tag>;
}
