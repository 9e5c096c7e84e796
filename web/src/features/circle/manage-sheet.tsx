import { reportReasonNames } from '@yehang/contract/shapes/report-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { Tabs } from '@yehang/ui/tabs.tsx';
import { useState } from 'react';
import { headline } from '@yehang/contract/shapes/headline.ts';
import { formatMoment } from '../../lib/format/dates.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { AppointModerators } from './appoint-moderators.tsx';
import styles from './circle-page.module.css';
import { DecideReport, type OpenReport } from './decide-report.tsx';
import { HiddenInCircle } from './hidden-in-circle.tsx';
import { ReportedComment } from './reported-comment.tsx';

const PANEL = 'circle-manage';
const tabs = [
  { id: 'reports', name: '举报' },
  { id: 'hidden', name: '已隐藏' },
];
const ownerTabs = [...tabs, { id: 'members', name: '成员' }];

interface ManageSheetProps {
  circleId: string;
  isOwner: boolean;
  onClose: () => void;
}

/** The tools of a circle's moderators: open reports, and what was hidden; its owner appoints moderators as well. */
export function ManageSheet({ circleId, isOwner, onClose }: ManageSheetProps) {
  const [tab, setTab] = useState('reports');
  return (
    <Sheet title="管理圈子" onClose={onClose}>
      <Tabs
        label="管理"
        tabs={isOwner ? ownerTabs : tabs}
        selected={tab}
        onSelect={setTab}
        panelId={PANEL}
      />
      <div id={PANEL} role="tabpanel" className={styles.manage}>
        {tab === 'reports' && <Reports circleId={circleId} />}
        {tab === 'hidden' && <HiddenInCircle circleId={circleId} />}
        {tab === 'members' && isOwner && <AppointModerators circleId={circleId} />}
      </div>
    </Sheet>
  );
}

function Reports({ circleId }: { circleId: string }) {
  const reports = usePages('circle/manage/report/list', { id: circleId });
  const [decided, setDecided] = useState<OpenReport | null>(null);
  return (
    <>
      <InfiniteList
        query={reports}
        skeleton={<Skeleton height={160} />}
        empty={<EmptyState title="没有要处理的举报" description="严重的举报由平台处理" />}
      >
        {(pages) => (
          <ul>
            {pages
              .flatMap((page) => page.list)
              .map((report) => (
                <li key={report.id} className={styles.case}>
                  {report.comment ? (
                    <ReportedComment comment={report.comment} card={report.card} />
                  ) : (
                    <p>{headline(report.card)}</p>
                  )}
                  <p className={styles.memberFact}>
                    {report.reasons.map((reason) => reportReasonNames[reason]).join('、')} ·{' '}
                    {report.reports} 人举报 · {formatMoment(report.dueAt)} 前处理
                  </p>
                  <Button variant="secondary" onClick={() => setDecided(report)}>
                    处理
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </InfiniteList>
      {decided && (
        <DecideReport circleId={circleId} report={decided} onClose={() => setDecided(null)} />
      )}
    </>
  );
}
