import { createFileRoute } from '@tanstack/react-router';
import { messageKinds } from '@yehang/contract/shapes/message-values.ts';
import { object, optional } from 'valibot';
import { useState } from 'react';
import { MessagePage } from '../../../features/messages/message-page.tsx';
import { SystemPage } from '../../../features/messages/system-page.tsx';
import { choiceField } from '../../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/message/')({
  validateSearch: object({ kind: optional(choiceField(messageKinds), null) }),
  component: Message,
  staticData: { title: '消息' },
});

function Message() {
  const { kind } = Route.useSearch();
  const [now] = useState(() => Date.now());
  if (kind === null) return <MessagePage now={now} />;
  return <SystemPage key={kind} kind={kind} now={now} />;
}
