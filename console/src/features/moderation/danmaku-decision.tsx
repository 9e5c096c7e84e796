import type { ConsoleDanmaku } from '@yehang/contract/shapes/console-moderation.ts';
import { App, Button } from 'antd';
import { useState } from 'react';
import { GroundsFields, usualGrounds } from '../../entities/reasons/grounds-fields.tsx';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { commonReasons, defaultReasons } from './moderation-labels.ts';
import { ReasonInput } from './reason-input.tsx';

type Decision = 'release' | 'remove';

/** Used if no reason is given. */
const defaultReason: Record<Decision, string> = {
  release: defaultReasons.show,
  remove: defaultReasons.hide,
};
const decisionLabels: Record<Decision, string> = { release: '放行', remove: '移除' };

interface DanmakuDecisionProps {
  readonly danmaku: readonly ConsoleDanmaku[];
  readonly onDone: () => void;
}

/** Reason, rule of a removal, and the buttons that release (key 1) or remove (key 2) all given danmaku. */
export function DanmakuDecision({ danmaku, onDone }: DanmakuDecisionProps) {
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [grounds, setGrounds] = useState(usualGrounds);
  const decide = useConsoleMutation('danmaku/decide', {
    invalidates: ['danmaku/list', 'report/list', 'report/info'],
    onSuccess: ({ list, unchanged }, { decision }) => {
      const others = unchanged > 0 ? `，${unchanged} 条没有变化` : '';
      void message.success(`${decisionLabels[decision]}了 ${list.length} 条${others}`);
      onDone();
    },
  });
  const mayRelease = danmaku.some(({ state }) => state !== 'visible');
  const mayRemove = danmaku.some(({ state }) => state !== 'hidden');
  const submit = (decision: Decision) => {
    if (decide.isPending) return;
    const trimmed = reason.trim();
    const finalReason = trimmed.length < 2 ? defaultReason[decision] : trimmed;
    const stated = { reason: finalReason, ...(decision === 'remove' && grounds) };
    decide.mutate({ ids: danmaku.map(({ id }) => id), decision, ...stated });
  };
  useHotkey('1', () => mayRelease && submit('release'));
  useHotkey('2', () => mayRemove && submit('remove'));
  return (
    <div className="filters">
      <ReasonInput value={reason} suggested={commonReasons} onChange={setReason} />
      {mayRemove && <GroundsFields value={grounds} onChange={setGrounds} />}
      <Button
        type="primary"
        disabled={!mayRelease}
        loading={decide.isPending}
        onClick={() => submit('release')}
      >
        1 {decisionLabels.release}
      </Button>
      <Button
        danger
        disabled={!mayRemove}
        loading={decide.isPending}
        onClick={() => submit('remove')}
      >
        2 {decisionLabels.remove}
      </Button>
    </div>
  );
}
