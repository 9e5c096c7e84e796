import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQuery } from '@tanstack/react-query';
import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { DuplicatesPanel } from './duplicates-panel.tsx';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { ReasonModal } from '../reasons/reason-modal.tsx';
import { RuleSelect } from '../reasons/rule-select.tsx';
import { useMayCall } from '../staff/staff-session.ts';

const REASONS = ['版权方要求移除', '内容违反平台规定', '出镜人撤回同意', '应主管部门要求移除'];

interface TakeDownProps {
  readonly content: ConsoleContent;
  readonly onDone: (content: ConsoleContent) => void;
}

/** Takes a content down permanently, with a rule and a reason; buyers are refunded. The rule is that of its open case unless staff choose another. */
export function TakeDown({ content: item, onDone }: TakeDownProps) {
  const { message } = App.useApp();
  const mayTakeDown = useMayCall('content/takeDown');
  const [isAsking, setIsAsking] = useState(false);
  const [reasonGiven, setReasonGiven] = useState<string | null>(null);
  const [chosen, setChosen] = useState<PlatformRule | null>(null);
  const about = { kind: 'content', subjectId: item.id, pageSize: 1 } as const;
  const cases = useQuery({ ...consoleQuery('report/list', about), enabled: isAsking });
  const proposed = cases.isLoading ? null : (cases.data?.list[0]?.reason ?? 'other');
  const rule = chosen ?? proposed;
  const takeDown = useConsoleMutation('content/takeDown', {
    invalidates: ['content/list', 'series/list', 'live/list', 'purchase/refund/jobs', 'overview'],
    onSuccess: (next, request) => {
      setReasonGiven(request.reason);
      setIsAsking(false);
      message.success('已永久移除，买过的人会自动退款');
      onDone(next);
    },
  });
  if (reasonGiven !== null)
    return (
      <DuplicatesPanel
        removed={[{ kind: 'content', id: item.id }]}
        reason={reasonGiven}
        onClose={() => setReasonGiven(null)}
      />
    );
  if (!mayTakeDown || item.state === 'takenDown') return null;
  return (
    <>
      <Button danger type="text" onClick={() => setIsAsking(true)}>
        永久移除
      </Button>
      {isAsking && (
        <ReasonModal
          title={`永久移除「${item.title}」？`}
          note="立刻对所有人消失，买过的人也不能再看，金币自动退回。只有作者申诉成功才能恢复。"
          placeholder="作者会看到，也会写进审计"
          maxLength={200}
          templates={REASONS}
          isBusy={takeDown.isPending}
          isLoading={rule === null}
          onClose={() => setIsAsking(false)}
          onConfirm={(reason) =>
            rule !== null && takeDown.mutate({ id: item.id, reason: reason.trim(), rule })
          }
        >
          <RuleSelect
            aria-label="依据的规则"
            style={{ width: 200, marginTop: 12 }}
            loading={rule === null}
            value={rule}
            onChange={setChosen}
          />
        </ReasonModal>
      )}
    </>
  );
}
