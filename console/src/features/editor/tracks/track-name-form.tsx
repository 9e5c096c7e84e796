import { languages, languageName, unknownLanguage } from '@yehang/contract/shapes/languages.ts';
import { Alert, Button, Input, Select, Space } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { errorMessage } from '../../../lib/api/call-error.ts';
import { useUnsaved } from '../../../lib/leave-guard/leave-scope.ts';

interface TrackName {
  label: string;
  language: string;
}

interface TrackNameFormProps {
  readonly initial: TrackName;
  readonly submit: string;
  readonly isBusy: boolean;
  readonly error: unknown;
  /** What is asked for besides. */
  readonly children?: ReactNode;
  /** Why it cannot be sent yet; null if it can. */
  readonly hindrance?: string | null;
  readonly onSubmit: (values: TrackName) => void;
  readonly onCancel: () => void;
}

const options = [
  ...languages.map(({ code, name }) => ({ value: code as string, label: name as string })),
  { value: unknownLanguage, label: '语言未知' },
];

/** The language of a track, and its name for viewers, which is the language's unless one is typed. */
export function TrackNameForm(props: TrackNameFormProps) {
  const { initial, submit, isBusy, error, children, hindrance = null } = props;
  const [language, setLanguage] = useState(initial.language);
  const [label, setLabel] = useState(initial.label);
  useUnsaved(() => label !== initial.label || language !== initial.language);
  const wanted = label.trim() || languageName(language) || '';
  return (
    <form
      className="stack-tight track-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && hindrance === null) props.onSubmit({ language, label: wanted });
      }}
    >
      {children}
      <Space.Compact block>
        <Select
          aria-label="语言"
          value={language}
          options={options}
          onChange={setLanguage}
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 130 }}
        />
        <Input
          aria-label="名称"
          value={label}
          maxLength={40}
          placeholder={languageName(language) ?? '名称'}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Space.Compact>
      {error !== null && error !== undefined && (
        <Alert type="error" showIcon title={errorMessage(error)} />
      )}
      <Space>
        <Button
          size="small"
          type="primary"
          htmlType="submit"
          loading={isBusy}
          disabled={wanted === '' || hindrance !== null}
          title={hindrance ?? undefined}
        >
          {submit}
        </Button>
        <Button size="small" onClick={props.onCancel}>
          取消
        </Button>
      </Space>
    </form>
  );
}
