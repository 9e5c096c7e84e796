import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import type { AdRow } from '../../db/queries/home.ts';

export function toLinkItem(row: AdRow): LinkItem {
  return {
    id: row.id,
    position: row.position,
    title: row.title,
    description: row.description,
    cover: row.cover,
    href: row.href,
    sortCode: row.sortCode,
  };
}
