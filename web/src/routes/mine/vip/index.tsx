import { createFileRoute } from '@tanstack/react-router';
import { object, optional } from 'valibot';
import { VipPage } from '../../../features/wallet/vip-page.tsx';
import { choiceField } from '../../../lib/navigation/search-fields.ts';

export const Route = createFileRoute('/mine/vip/')({
  validateSearch: object({
    tier: optional(choiceField(['supreme', 'normal', 'live', 'dark']), null),
  }),
  component: Vip,
  staticData: { title: '会员' },
});

function Vip() {
  return <VipPage wanted={Route.useSearch().tier} />;
}
