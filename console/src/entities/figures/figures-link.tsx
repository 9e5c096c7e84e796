import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useMayCall } from '../staff/staff-session.ts';

/** Leads to the figures of a content. */
export function FiguresLink({ contentId }: { contentId: string }) {
  if (!useMayCall('figure/content')) return null;
  return (
    <Link to="/contents/$contentId/figures" params={{ contentId }} search={{ days: 30 }}>
      <Button>数据</Button>
    </Link>
  );
}
