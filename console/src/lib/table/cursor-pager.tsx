import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useHotkey } from '../keyboard/use-hotkey.ts';
import { nextPage, type PaginationProps, previousPage } from './cursor-page.ts';

interface CursorPagerProps extends PaginationProps {
  /** The cursor of the page after this one: null on the last page, undefined while loading. */
  readonly nextCursor: string | null | undefined;
  readonly rowCount: number;
  readonly total: number | undefined;
}

/** Previous and next page, also by the keys `[` and `]`. */
export function CursorPager({ page, nextCursor, rowCount, total, onPageChange }: CursorPagerProps) {
  const isFirst = page.cursor === undefined;
  const back = () => {
    if (!isFirst) onPageChange(previousPage(page));
  };
  const forward = () => {
    if (nextCursor) onPageChange(nextPage(page, nextCursor));
  };
  useHotkey('[', back);
  useHotkey(']', forward);
  if (isFirst && !nextCursor) {
    return rowCount > 0 ? (
      <div className="cursor-pager">
        <Typography.Text type="secondary">共 {total ?? rowCount} 条</Typography.Text>
      </div>
    ) : null;
  }
  const pageNumber = page.previousCursors.length + 1;
  const isKnown = isFirst || page.previousCursors.length > 0;
  return (
    <div className="cursor-pager">
      <Typography.Text type="secondary">
        {isKnown && `第 ${pageNumber} 页 · `}
        {total === undefined ? `本页 ${rowCount} 条` : `共 ${total} 条`}
      </Typography.Text>
      <Button size="small" icon={<LeftOutlined />} disabled={isFirst} onClick={back}>
        {isKnown ? '上一页' : '回到第一页'}
      </Button>
      <Button
        size="small"
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={!nextCursor}
        onClick={forward}
      >
        下一页
      </Button>
    </div>
  );
}
