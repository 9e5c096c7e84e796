import { App, Button, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { useHotkey } from '../../lib/keyboard/use-hotkey.ts';
import { summarizeResults, type ManyResults } from './many-results.ts';
import { ReasonInput } from './reason-input.tsx';

export interface ManyDecision {
  readonly label: string;
  /** Used if no reason is given. */
  readonly reason: string;
  readonly isDanger?: boolean;
  readonly decide: (reason: string) => Promise<ManyResults>;
}

interface DecideManyProps {
  readonly count: number;
  readonly suggestedReasons: readonly string[];
  /** At most nine: each has its number as a key. */
  readonly decisions: readonly ManyDecision[];
  /** What else is chosen for all of them. */
  readonly children?: ReactNode;
  /** Receives the ids that were refused: they stay selected. */
  readonly onDone: (refused: string[]) => void;
}

/** Decisions for all selected rows, with one reason. */
export function DecideMany({
  count,
  suggestedReasons,
  decisions,
  children,
  onDone,
}: DecideManyProps) {
  return (
    <Space wrap>
      <span>已选 {count} 条</span>
      {count > 0 && (
        <ReasonAndDecisions
          suggestedReasons={suggestedReasons}
          decisions={decisions}
          onDone={onDone}
        >
          {children}
        </ReasonAndDecisions>
      )}
      <Button size="small" type="link" onClick={() => onDone([])}>
        取消选择
      </Button>
    </Space>
  );
}

function ReasonAndDecisions({
  suggestedReasons,
  decisions,
  children,
  onDone,
}: Omit<DecideManyProps, 'count'>) {
  const { message } = App.useApp();
  const [reason, setReason] = useState('');
  const [running, setRunning] = useState<string | null>(null);
  const run = async ({ label, reason: usual, decide }: ManyDecision) => {
    if (running !== null) return;
    setRunning(label);
    const trimmed = reason.trim();
    try {
      const { results } = await decide(trimmed.length < 2 ? usual : trimmed);
      const { text, refused } = summarizeResults(label, results);
      void (refused.length > 0 ? message.warning(text) : message.success(text));
      setReason('');
      onDone(refused);
    } catch {
      // The mutation has shown the error; the selection stays.
    } finally {
      setRunning(null);
    }
  };
  useHotkey('1', () => decisions[0] && void run(decisions[0]));
  useHotkey('2', () => decisions[1] && void run(decisions[1]));
  return (
    <div className="filters">
      <ReasonInput value={reason} suggested={suggestedReasons} onChange={setReason} />
      {children}
      {decisions.map((decision, index) => (
        <Button
          key={decision.label}
          type={decision.isDanger ? 'default' : 'primary'}
          danger={decision.isDanger === true}
          loading={running === decision.label}
          onClick={() => void run(decision)}
        >
          {index + 1} {decision.label}
        </Button>
      ))}
    </div>
  );
}
