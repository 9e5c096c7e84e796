import { Link } from '@tanstack/react-router';
import { complaintReasonNames } from '@yehang/contract/shapes/complaint-values.ts';
import { reportReasonNames } from '@yehang/contract/shapes/report-values.ts';
import type { OpenAbout } from '@yehang/contract/shapes/review.ts';
import { Alert, Tag } from 'antd';

/** What is reported and complained of about a work and not decided yet, each with its page; nothing where nothing is. */
export function OpenAboutAlert({ openAbout }: { openAbout: readonly OpenAbout[] }) {
  if (openAbout.length === 0) return null;
  const isHeld = openAbout.some(({ isHidden }) => isHidden);
  return (
    <Alert
      type={isHeld ? 'error' : 'warning'}
      title={isHeld ? '有举报或投诉还没处理，处理后才能通过' : '有举报或投诉还没处理'}
      description={
        <ul className="stack-tight">
          {openAbout.map((one) => (
            <li key={one.id}>
              <OpenLink {...one} /> {one.isHidden && <Tag color="orange">已先隐藏</Tag>}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function OpenLink(one: OpenAbout) {
  return one.kind === 'report' ? (
    <Link to="/reports" search={{ open: one.id }}>
      举报：{reportReasonNames[one.reason]}
    </Link>
  ) : (
    <Link to="/complaints" search={{ open: one.id }}>
      当事人投诉：{complaintReasonNames[one.reason]}
    </Link>
  );
}
