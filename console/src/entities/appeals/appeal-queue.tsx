import { Button, Card, Empty, Flex, Skeleton, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { TimeAgo } from '../../lib/format/time-ago.tsx';
import { ReasonModal } from '../reasons/reason-modal.tsx';

/** How one appeal is shown. */
export interface AppealView {
  title: ReactNode;
  /** What was decided before, by whom and why. */
  measure: ReactNode;
  /** What it was decided about, where it is looked at. */
  subject?: ReactNode;
  /** Who says what. */
  text: ReactNode;
  /** Of a decided one; null while it waits. */
  result: { name: string; by: string; answer: string } | null;
  /** Why this member of staff may not decide it; null where they may, or nobody asks them. */
  refusal: string | null;
  hasButtons: boolean;
}

interface AppealQueueProps<Row extends { id: string; at: number }> {
  readonly query: {
    data: { list: Row[] } | undefined;
    error: Error | null;
    refetch: () => Promise<unknown>;
  };
  /** Null renders nothing where there is none. */
  readonly emptyText: string | null;
  /** What granting is called, on the button and over the answer. */
  readonly grant: { label: string; title: string };
  readonly templates: { yes: string[]; no: string[] };
  readonly isBusy: boolean;
  readonly onDecide: (
    decision: { id: string; isGranted: boolean; answer: string },
    options: { onSuccess: () => void },
  ) => void;
  readonly view: (row: Row) => AppealView;
}

/** Appeals, each granted or refused with an answer. */
export function AppealQueue<Row extends { id: string; at: number }>({
  query,
  emptyText,
  grant,
  templates,
  isBusy,
  onDecide,
  view,
}: AppealQueueProps<Row>) {
  const [deciding, setDeciding] = useState<{ id: string; isGranted: boolean } | null>(null);
  // A list that is there stays, with the answer that is being written.
  if (!query.data && query.error)
    return <ErrorAlert error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return emptyText === null ? null : <Skeleton active />;
  const close = () => setDeciding(null);
  return (
    <Flex vertical gap={8}>
      {query.data.list.length === 0 && emptyText !== null && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
      )}
      {query.data.list.map((row) => (
        <AppealCard
          key={row.id}
          view={view(row)}
          at={row.at}
          grantLabel={grant.label}
          onDecide={(isGranted) => setDeciding({ id: row.id, isGranted })}
        />
      ))}
      {deciding && (
        <ReasonModal
          title={deciding.isGranted ? grant.title : '驳回申诉'}
          templates={deciding.isGranted ? templates.yes : templates.no}
          isBusy={isBusy}
          onConfirm={(answer) => onDecide({ ...deciding, answer }, { onSuccess: close })}
          onClose={close}
        />
      )}
    </Flex>
  );
}

interface AppealCardProps {
  readonly view: AppealView;
  readonly at: number;
  readonly grantLabel: string;
  readonly onDecide: (isGranted: boolean) => void;
}

function AppealCard({ view, at, grantLabel, onDecide }: AppealCardProps) {
  const { title, measure, subject, text, result, refusal, hasButtons } = view;
  return (
    <Card size="small" title={title} extra={<TimeAgo at={at} />}>
      <p className="hint">{measure}</p>
      {subject}
      <p>{text}</p>
      {result !== null ? (
        <p className="hint">
          <Tag>{result.name}</Tag>
          {result.answer !== '' && `${result.by}：${result.answer}`}
        </p>
      ) : (
        <Flex gap={8} align="center">
          {hasButtons && (
            <>
              <Button size="small" onClick={() => onDecide(true)}>
                {grantLabel}
              </Button>
              <Button size="small" danger onClick={() => onDecide(false)}>
                驳回
              </Button>
            </>
          )}
          {refusal !== null && <span className="hint">{refusal}</span>}
        </Flex>
      )}
    </Card>
  );
}
