import type { SelectedContent } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleTopicInfo } from '@yehang/contract/shapes/console-topic.ts';
import { Form, Input } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { ContentPicker, toSelectedContent } from '../../entities/content/content-picker.tsx';
import { RecordEditor } from '../../entities/records/record-editor.tsx';

interface TopicValues {
  title: string;
  intro: string;
  enabled: boolean;
  selectedItems: readonly SelectedContent[];
}

const blank: TopicValues = { title: '', intro: '', enabled: true, selectedItems: [] };

const toValues = ({ title, intro, enabled, chosen }: ConsoleTopicInfo): TopicValues => ({
  ...{ title, intro, enabled, selectedItems: chosen },
});

interface TopicEditorProps {
  /** Null for a new one. */
  readonly topic: ConsoleTopicInfo | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Editor of a topic: its texts and its items in order. */
export function TopicEditor({ topic, onClose, onSaved }: TopicEditorProps) {
  return (
    <RecordEditor<ConsoleTopicInfo, TopicValues>
      title="专题"
      opened={topic}
      blank={blank}
      toValues={toValues}
      save={({ selectedItems, ...fields }, key) =>
        callConsole('topic/save', {
          ...key,
          ...fields,
          contentIds: selectedItems.map(({ id }) => id),
        })
      }
      findLatest={(id) => callConsole('topic/info', { id })}
      onClose={onClose}
      onSaved={onSaved}
      renderFields={() => (
        <>
          <RequiredTextField<TopicValues> name="title" label="标题" maxLength={40} />
          <Form.Item<TopicValues> name="intro" label="简介">
            <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2 }} />
          </Form.Item>
          <SwitchField<TopicValues> name="enabled" label="上线" />
          <Form.Item<TopicValues> name="selectedItems" label="内容">
            <ContentPicker toSelected={toSelectedContent} />
          </Form.Item>
        </>
      )}
    />
  );
}
