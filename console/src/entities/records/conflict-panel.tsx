import { Alert, Button, Radio, Space } from 'antd';
import { useState } from 'react';
import { fieldLabel } from '../field-labels/field-labels.ts';
import { formatValue } from '../field-labels/format-value.ts';
import { findFieldConflicts, mergeValues } from './field-conflicts.ts';

interface ConflictPanelProps<Values extends object> {
  /** The error message of the failed save. */
  readonly message: string;
  readonly opened: Values;
  readonly latest: Values;
  readonly edited: Values;
  /** Receives the merged values; the next save is based on the latest version. */
  readonly onResolve: (values: Values) => void;
  /** Names fields; undefined falls back to the label that records have for it. */
  readonly labelField?: (name: string) => string | undefined;
  /** Formats values such as ids; undefined falls back to the default formatting. */
  readonly formatField?: (name: string, value: unknown) => string | undefined;
}

/** Shown after an edit conflict: resolves it field by field, or for all fields at once. */
export function ConflictPanel<Values extends object>(props: ConflictPanelProps<Values>) {
  const { message, opened, latest, edited, onResolve, labelField, formatField } = props;
  const conflicts = findFieldConflicts(opened, latest, edited);
  const [theirFields, setTheirFields] = useState<ReadonlySet<string>>(
    () => new Set(conflicts.filter(({ isEdited }) => !isEdited).map(({ name }) => name)),
  );
  const chooseTheirs = (name: string, isTaken: boolean) => {
    const next = new Set(theirFields);
    if (isTaken) next.add(name);
    else next.delete(name);
    setTheirFields(next);
  };
  const label = (name: string) => labelField?.(name) ?? fieldLabel(name);
  const text = (name: string, value: unknown) =>
    formatField?.(name, value) ?? formatValue(name, value);
  const keepAllMine = () => {
    const mine = Object.fromEntries(conflicts.map(({ name, mine: value }) => [name, value]));
    onResolve({ ...mergeValues(opened, latest, edited, new Set()), ...mine });
  };
  return (
    <Alert
      type="warning"
      showIcon
      className="conflict"
      title={message}
      description={
        <div className="stack">
          <span>
            {conflicts.length === 0
              ? '别人的改动和你填的不冲突，合并后再点保存。'
              : '下面是别人改过的地方。你填的都还在，逐项选好再点保存。'}
          </span>
          {conflicts.length > 0 && (
            <ul className="conflict-fields">
              {conflicts.map(({ name, theirs, mine, isEdited }) => (
                <li key={name}>
                  <strong>{label(name)}</strong>
                  <Radio.Group
                    disabled={false}
                    aria-label={`别人改过的${label(name)}`}
                    value={theirFields.has(name)}
                    onChange={(event) => chooseTheirs(name, event.target.value as boolean)}
                  >
                    <Radio value={true}>
                      别人的：<span className="conflict-value">{text(name, theirs)}</span>
                    </Radio>
                    <Radio value={false}>
                      {isEdited ? '我的' : '原来的'}：
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
                const mine = Object.fromEntries(
                  conflicts
                    .filter(({ name }) => !theirFields.has(name))
                    .map((it) => [it.name, it.mine]),
                );
                onResolve({ ...mergeValues(opened, latest, edited, theirFields), ...mine });
              }}
            >
              按所选合并
            </Button>
            <Button size="small" disabled={false} onClick={() => onResolve(latest)}>
              全部用别人的
            </Button>
            <Button size="small" disabled={false} danger type="text" onClick={keepAllMine}>
              全部用我的，盖掉别人的
            </Button>
          </Space>
        </div>
      }
    />
  );
}
