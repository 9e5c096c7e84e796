import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox, Flex, Input, Select, Upload } from 'antd';
import { useId, useState } from 'react';
import { useCurrentStaff } from '../../entities/staff/staff-session.ts';
import { callConsole, type CallResponse } from '../../lib/api/call.ts';
import { showError } from '../../lib/errors/error-events.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { fileBase64 } from '../../lib/files/file-base64.ts';

type DeskConversation = CallResponse<'support/info'>['conversation'];

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

interface AnswerBoxProps {
  readonly conversation: DeskConversation;
  /** What is typed and not sent, by the id of its conversation. */
  readonly drafts: Map<string, string>;
}

/** Where staff write: an answer to a conversation of theirs, a note in any. */
export function AnswerBox({ conversation, drafts }: AnswerBoxProps) {
  const { id, state, staff } = conversation;
  const { login } = useCurrentStaff();
  const inputId = useId();
  const [text, show] = useState(() => drafts.get(id) ?? '');
  const [wantsNote, setWantsNote] = useState(false);
  // The same message after a break has the same key, and is sent once; what was changed since is another.
  const [key, setKey] = useState(newKey);
  const setText = (next: string) => {
    drafts.set(id, next);
    show(next);
    setKey(newKey());
  };
  const canned = useQuery(consoleQuery('support/canned/list', {}));
  const mayAnswer = state === 'open' && staff?.login === login;
  const isNote = wantsNote || !mayAnswer;
  const send = useConsoleMutation('support/send', {
    invalidates: ['support/info', 'support/list', 'support/counts'],
    onSuccess: (_, request) => {
      const isStillThere = drafts.get(id)?.trim() === request.text;
      // What was written meanwhile stays.
      if (request.pictureId === undefined && isStillThere) setText('');
    },
  });
  const submit = () => {
    const said = text.trim();
    if (said !== '' && !send.isPending)
      send.mutate({ id, text: said, isNote, idempotencyKey: key });
  };
  const sendPicture = async (file: File) => {
    try {
      const { id: pictureId } = await callConsole('support/picture', {
        picture: await fileBase64(file),
      });
      send.mutate({ id, pictureId, isNote, idempotencyKey: newKey() });
    } catch (error) {
      showError(error);
    }
  };
  return (
    <div className={isNote ? 'desk-answer desk-answer-note' : 'desk-answer'}>
      <label htmlFor={inputId} className="hint">
        {isNote ? '内部备注，用户看不到' : '回复用户，Enter 发送，Shift + Enter 换行'}
      </label>
      <Input.TextArea
        id={inputId}
        value={text}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 8 }}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          submit();
        }}
      />
      <Flex align="center" gap={12} wrap>
        <Select<string>
          showSearch={{ optionFilterProp: 'label' }}
          className="desk-canned"
          placeholder="快捷回复"
          aria-label="快捷回复"
          value={null}
          options={(canned.data?.list ?? []).map((one) => ({ value: one.id, label: one.title }))}
          onChange={(chosen) => {
            const found = canned.data?.list.find((one) => one.id === chosen);
            if (found) setText(text === '' ? found.text : `${text}\n${found.text}`);
          }}
        />
        <Upload
          accept="image/*"
          showUploadList={false}
          beforeUpload={(file) => {
            void sendPicture(file);
            return false;
          }}
        >
          <Button>图片</Button>
        </Upload>
        <Checkbox
          checked={isNote}
          disabled={!mayAnswer}
          onChange={(event) => {
            setWantsNote(event.target.checked);
            setKey(newKey());
          }}
        >
          内部备注
        </Checkbox>
        <span className="desk-space" />
        <Button
          type="primary"
          disabled={text.trim() === ''}
          loading={send.isPending}
          onClick={submit}
        >
          {isNote ? '记下备注' : '发送'}
        </Button>
      </Flex>
    </div>
  );
}
