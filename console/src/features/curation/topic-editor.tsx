import type { ChosenItem } from '@yehang/contract/shapes/console-choice.ts';
import type { ConsoleTopicInfo } from '@yehang/contract/shapes/console-topic.ts';
import { Form, Input, Switch } from 'antd';
import { callConsole } from '../../lib/api/call.ts';
import { ItemsField, toChosenItem } from '../../lib/picking/items-field.tsx';
import { RecordEditor } from '../../lib/records/record-editor.tsx';

interface TopicValues {
  title: string;
  intro: string;
  enabled: boolean;
  chosen: readonly ChosenItem[];
}

const blank: TopicValues = { title: '', intro: '', enabled: true, chosen: [] };

const toValues = ({ title, intro, enabled, chosen }: ConsoleTopicInfo): TopicValues => ({
  ...{ title, intro, enabled, chosen },
});

interface TopicEditorProps {
  /** Null for a new one. */
  readonly topic: ConsoleTopicInfo | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** One topic: its words and its items in order. */
export function TopicEditor({ topic, onClose, onSaved }: TopicEditorProps) {
  return (
    <RecordEditor<ConsoleTopicInfo, TopicValues>
      title="专题"
      opened={topic}
      blank={blank}
      toValues={toValues}
      save={({ chosen, ...fields }, key) =>
        callConsole('topic/save', { ...key, ...fields, contentIds: chosen.map(({ id }) => id) })
      }
      findNewest={(id) => callConsole('topic/info', { id })}
      onClose={onClose}
      onSaved={onSaved}
      renderFields={() => (
        <>
          <Form.Item<TopicValues>
            name="title"
            label="标题"
            rules={[{ required: true, whitespace: true, message: '请填写标题' }]}
          >
            <Input maxLength={40} showCount />
          </Form.Item>
          <Form.Item<TopicValues> name="intro" label="简介">
            <Input.TextArea maxLength={500} showCount autoSize={{ minRows: 2 }} />
          </Form.Item>
          <Form.Item<TopicValues> name="enabled" label="上线" valuePropName="checked">
            <Switch />
          </Form.Item>
          <Form.Item<TopicValues> name="chosen" label="内容">
            <ItemsField toChosen={toChosenItem} />
          </Form.Item>
        </>
      )}
    />
  );
}
