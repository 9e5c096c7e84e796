import { App, Button } from 'antd';
import { useState } from 'react';
import { ReasonModal } from '../reasons/reason-modal.tsx';

interface SecondPersonProps {
  /** Who asked can only take it back. */
  readonly isOwn: boolean;
  /** What waits, as in 拒绝这笔赠送. */
  readonly noun: string;
  /** What is asked before it is agreed to. */
  readonly question: { readonly title: string; readonly content: string; readonly okText: string };
  readonly templates: { readonly own: readonly string[]; readonly others: readonly string[] };
  readonly approve: { readonly isPending: boolean; readonly run: () => Promise<unknown> };
  readonly refuse: {
    readonly isPending: boolean;
    readonly run: (reason: string) => Promise<unknown>;
  };
}

/** Agrees to what needs a second member of staff, or refuses it. Errors are shown as notifications. */
export function SecondPerson(props: SecondPersonProps) {
  const { isOwn, noun, question, templates, approve, refuse } = props;
  const { modal, message } = App.useApp();
  const [isRefusing, setIsRefusing] = useState(false);
  const ask = () => {
    // The dialog closes either way.
    modal.confirm({ ...question, onOk: () => approve.run().catch(() => undefined) });
  };
  const confirmRefusal = (reason: string) => {
    refuse.run(reason).then(
      () => {
        setIsRefusing(false);
        void message.success(isOwn ? '已撤回' : '已拒绝');
      },
      () => undefined,
    );
  };
  return (
    <>
      {!isOwn && (
        <Button type="link" size="small" loading={approve.isPending} onClick={ask}>
          同意
        </Button>
      )}
      <Button type="link" size="small" danger onClick={() => setIsRefusing(true)}>
        {isOwn ? '撤回' : '拒绝'}
      </Button>
      {isRefusing && (
        <ReasonModal
          title={`${isOwn ? '撤回' : '拒绝'}${noun}`}
          placeholder="只有同事会看到"
          maxLength={200}
          templates={isOwn ? templates.own : templates.others}
          isBusy={refuse.isPending}
          onConfirm={confirmRefusal}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </>
  );
}
