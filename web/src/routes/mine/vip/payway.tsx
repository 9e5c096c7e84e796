import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { PayWayPage } from '../../../features/recharge/pay-way-page.tsx';
import { choiceField, idField } from '../../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/vip/payway')({
  validateSearch: object({
    kind: optional(choiceField(['gold', 'card']), null),
    id: optional(idField, null),
    order: optional(idField, null),
    to: optional(idField, null),
  }),
  component: PayWay,
  staticData: { title: '支付' },
});

function PayWay() {
  return <PayWayPage {...Route.useSearch()} />;
}
