import { Alert, Button, Radio, Space } from 'antd';
import { useState } from 'react';
import { fieldText } from '../fields/field-words.ts';
import { valueText } from '../fields/value-text.ts';
import { fieldConflicts, mergedValues } from './field-conflicts.ts';

interface ConflictPanelProps<Values extends object> {
  /** The refusal's sentence. */
  readonly tip: string;
  readonly opened: Values;
  readonly newest: Values;
  readonly typed: Values;
  /** Puts these values into the form; the next save is made from the newest version. */
  readonly onSettle: (values: Values) => void;
  /** A value that has no words of its own, such as an id; undefined for the usual ones. */
  readonly textOf?: (name: string, value: unknown) => string | undefined;
}

/** Somebody else saved meanwhile: what they changed beside what is typed here, to be settled field by field. */
export function ConflictPanel<Values extends object>(props: ConflictPanelProps<Values>) {
  const { tip, opened, newest, typed, onSettle, textOf } = props;
  const conflicts = fieldConflicts(opened, newest, typed);
  const [taken, setTaken] = useState<ReadonlySet<string>>(
    () => new Set(conflicts.filter(({ isMine }) => !isMine).map(({ name }) => name)),
  );
  const take = (name: string, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(name);
    else next.delete(name);
    setTaken(next);
  };
  const text = (name: string, value: unknown) => textOf?.(name, value) ?? valueText(name, value);
  const overTheirs = () => {
    const mine = Object.fromEntries(conflicts.map(({ name, mine: value }) => [name, value]));
    onSettle({ ...mergedValues(opened, newest, typed, new Set()), ...mine });
  };
  return (
    <Alert
      type="warning"
      showIcon
      className="conflict"
      title={tip}
      description={
        <div className="stack">
          <span>
            {conflicts.length === 0
              ? '别人的改动和你填的不冲突，合并后再点保存。'
              : '下面是别人改过的地方。你填的都还在，逐项选好再点保存。'}
          </span>
          {conflicts.length > 0 && (
            <ul className="conflict-fields">
              {conflicts.map(({ name, theirs, mine, isMine }) => (
                <li key={name}>
                  <strong>{fieldText(name)}</strong>
                  <Radio.Group
                    disabled={false}
                    aria-label={`别人改过的${fieldText(name)}`}
                    value={taken.has(name)}
                    onChange={(event) => take(name, event.target.value as boolean)}
                  >
                    <Radio value={true}>
                      别人的：<span className="conflict-value">{text(name, theirs)}</span>
                    </Radio>
                    <Radio value={false}>
                      {isMine ? '我的' : '原来的'}：
                      <span className="conflict-value">{text(name, mine)}</span>
                    </Radio>
                  </Radio.Group>
                </li>
              ))}
            </ul>
          )}
          <Space wrap>
            <Button
              size="small"
              type="primary"
              disabled={false}
              onClick={() => {
                const kept = Object.fromEntries(
                  conflicts.filter(({ name }) => !taken.has(name)).map((it) => [it.name, it.mine]),
                );
                onSettle({ ...mergedValues(opened, newest, typed, taken), ...kept });
              }}
            >
              按所选合并
            </Button>
            <Button size="small" disabled={false} onClick={() => onSettle(newest)}>
              全部用别人的
            </Button>
            <Button size="small" disabled={false} danger type="text" onClick={overTheirs}>
              全部用我的，盖掉别人的
            </Button>
          </Space>
        </div>
      }
    />
  );
}
