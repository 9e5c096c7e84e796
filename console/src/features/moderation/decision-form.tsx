import type { PlatformRule } from '@yehang/contract/shapes/measure.ts';
import type { ReportDecision } from '@yehang/contract/shapes/report.ts';
import { Button, Checkbox, Flex, Input, Radio } from 'antd';
import { useState } from 'react';
import { RuleSelect } from '../../entities/reasons/rule-select.tsx';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { useHotkey, useSaveShortcut } from '../../lib/keyboard/use-hotkey.ts';
import { useUnsaved } from '../../lib/leave-guard/leave-scope.ts';

interface DecisionFormProps {
  /** What may be decided: each has its number as a key. */
  readonly choices: readonly { decision: ReportDecision; label: string }[];
  readonly initial: ReportDecision;
  /** The rule that what was reported would break: staff choose the one that they found broken. */
  readonly usualRule: PlatformRule;
  /** What is written unless staff write something else. */
  readonly usual: Readonly<Record<ReportDecision, string>>;
  /** What is written: one line, or several that somebody reads. */
  readonly text: { label: string; most: number; hint?: string; isLong?: boolean };
  /** Whether a strike may come with it. */
  readonly mayStrike?: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onDecide: (decided: {
    decision: ReportDecision;
    text: string;
    withStrike: boolean;
    /** Undefined where nothing is removed. */
    rule: PlatformRule | undefined;
  }) => void;
}

/** The decision about a report or a complaint. Keys 1, 2 and 3 select one, Ctrl+S submits it. */
export function DecisionForm({
  choices,
  initial,
  usual,
  usualRule,
  text: { label, most, hint, isLong = false },
  mayStrike = false,
  isPending,
  error,
  onDecide,
}: DecisionFormProps) {
  const [decision, setDecision] = useState(initial);
  const [text, setText] = useState(usual[initial]);
  const [withStrike, setWithStrike] = useState(false);
  const [rule, setRule] = useState(usualRule);
  useUnsaved(
    () => decision !== initial || text !== usual[initial] || rule !== usualRule || withStrike,
  );
  const select = (next: ReportDecision | undefined) => {
    if (next === undefined) return;
    setDecision(next);
    // What somebody wrote stays; only what nobody did follows the choice.
    setText((written) => (written === usual[decision] ? usual[next] : written));
  };
  useHotkey('1', () => select(choices[0]?.decision));
  useHotkey('2', () => select(choices[1]?.decision));
  useHotkey('3', () => select(choices[2]?.decision));
  const isReady = text.trim().length >= 2;
  const isRemoving = decision !== 'dismiss';
  const submit = () => {
    if (!isReady || isPending) return;
    const stated = { withStrike: withStrike && isRemoving, rule: isRemoving ? rule : undefined };
    onDecide({ decision, text, ...stated });
  };
  useSaveShortcut(submit);
  const written = { 'aria-label': label, value: text, maxLength: most };
  return (
    <Flex vertical align="flex-start" gap={8}>
      {error && <ErrorAlert error={error} />}
      <Radio.Group
        aria-label="处理方式"
        value={decision}
        onChange={(event) => select(event.target.value as ReportDecision)}
      >
        {choices.map((choice, at) => (
          <Radio.Button key={choice.decision} value={choice.decision}>
            {at + 1} {choice.label}
          </Radio.Button>
        ))}
      </Radio.Group>
      {isRemoving && (
        <RuleSelect aria-label="依据的规则" value={rule} onChange={(next) => setRule(next)} />
      )}
      {isLong ? (
        <Input.TextArea
          {...written}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setText(event.target.value)}
        />
      ) : (
        <Input
          {...written}
          onChange={(event) => setText(event.target.value)}
          onPressEnter={submit}
        />
      )}
      {hint !== undefined && <span className="hint">{hint}</span>}
      {mayStrike && isRemoving && (
        <Checkbox checked={withStrike} onChange={(event) => setWithStrike(event.target.checked)}>
          同时记一次违规，降一级信任
        </Checkbox>
      )}
      <Button
        type="primary"
        danger={isRemoving}
        disabled={!isReady}
        loading={isPending}
        onClick={submit}
      >
        确定
      </Button>
    </Flex>
  );
}
