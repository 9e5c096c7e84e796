import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Typography } from 'antd';
import { useHotkey } from '../keyboard/use-hotkey.ts';
import { type CursorPlace, placeAfter, placeBefore } from './cursor-pages.ts';

export interface CursorPagerProps {
  readonly place: CursorPlace;
  /** The cursor that the shown page's answer gave; null at the end, undefined before it is there. */
  readonly next: string | null | undefined;
  readonly shown: number;
  readonly total: number | undefined;
  readonly onMove: (place: CursorPlace) => void;
}

/** Previous and next page, also by the keys `[` and `]`. */
export function CursorPager({ place, next, shown, total, onMove }: CursorPagerProps) {
  const isFirst = place.cursor === undefined;
  const back = () => {
    if (!isFirst) onMove(placeBefore(place));
  };
  const forward = () => {
    if (next) onMove(placeAfter(place, next));
  };
  useHotkey('[', back);
  useHotkey(']', forward);
  if (isFirst && !next) {
    return shown > 0 ? (
      <div className="cursor-pager">
        <Typography.Text type="secondary">共 {total ?? shown} 条</Typography.Text>
      </div>
    ) : null;
  }
  const page = place.earlier.length + 1;
  const isKnown = isFirst || place.earlier.length > 0;
  return (
    <div className="cursor-pager">
      <Typography.Text type="secondary">
        {isKnown && `第 ${page} 页 · `}
        {total === undefined ? `本页 ${shown} 条` : `共 ${total} 条`}
      </Typography.Text>
      <Button size="small" icon={<LeftOutlined />} disabled={isFirst} onClick={back}>
        {isKnown ? '上一页' : '回到第一页'}
      </Button>
      <Button
        size="small"
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={!next}
        onClick={forward}
      >
        下一页
      </Button>
    </div>
  );
}
