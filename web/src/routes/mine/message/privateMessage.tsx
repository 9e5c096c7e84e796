import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { useState } from 'react';
import { boxes } from '../../../features/messages/boxes.ts';
import { PrivatePage } from '../../../features/messages/private-page.tsx';
import { choiceField } from '../../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/message/privateMessage')({
  validateSearch: object({ box: optional(choiceField(boxes), null) }),
  component: PrivateMessage,
  staticData: { title: '私信' },
});

function PrivateMessage() {
  const { box } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [now] = useState(() => Date.now());
  return (
    <PrivatePage
      box={box ?? 'open'}
      now={now}
      onBox={(next) => void navigate({ search: { box: next }, replace: true })}
    />
  );
}
