import { FilterOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import type { NamedThing } from '@yehang/contract/shapes/audit.ts';
import { Button } from 'antd';
import { ContentLink } from '../../entities/content/content-link.tsx';
import { type Page, pagesForRole } from '../../entities/staff/pages.ts';
import { useCurrentStaff, useMayCall } from '../../entities/staff/staff-session.ts';
import { UserLink } from '../../entities/users/user-link.tsx';
import { nameInDetail, type Names } from './name-ids.ts';

/** Where a thing is found that has no page of its own. */
const pageOfKind: Record<Exclude<NamedThing['kind'], 'content' | 'user'>, Page['path']> = {
  staff: '/staff',
  comment: '/comments',
  danmaku: '/danmaku',
  reportCase: '/reports',
  topic: '/topics',
  performer: '/actors',
  tag: '/tags',
  channel: '/channels',
  module: '/home',
  ad: '/ads',
  announcement: '/announcements',
  light: '/lights',
  app: '/apps',
  contact: '/contacts',
  domain: '/domains',
  card: '/offers',
  purchase: '/ledger',
  codeBatch: '/codes',
  goldPackage: '/offers',
  redeemOffer: '/offers',
  rewardTask: '/reward-tasks',
  payChannel: '/pay-channels',
  payAccount: '/pay-channels',
  order: '/orders',
  withdrawalBatch: '/withdrawal-batches',
  consent: '/consents',
  provider: '/providers',
  complaint: '/complaints',
  compliance: '/compliance',
  appeal: '/review',
  feedback: '/feedback',
  support: '/support',
  cannedAnswer: '/support',
  faq: '/faq',
  faqCategory: '/faq',
  faqMiss: '/faq',
  companion: '/companions',
  aiTemplate: '/ai-templates',
  aiEngine: '/ai-engines',
  aiWorkflow: '/ai-engines',
  hashList: '/hash-lists',
  wordRule: '/rules',
  notice: '/notices',
  shortcut: '/shortcuts',
};

/** What opens a thing on its page, where that takes an id. */
function searchOf({ kind, id, name }: NamedThing): Record<string, string> {
  if (kind === 'reportCase' || kind === 'complaint' || kind === 'order') return { open: id };
  if (kind === 'support') return { id };
  if (kind === 'faqCategory') return { category: id };
  return kind === 'performer' ? { text: name } : {};
}

interface AuditSubjectProps {
  readonly entry: { readonly subject: string; readonly detail: string };
  readonly names: Names;
  readonly onFilterBy: (subject: string) => void;
}

/** The subject of an entry by its name, with a link to it, and a button that shows its entries alone. */
export function AuditSubject({ entry, names, onFilterBy }: AuditSubjectProps) {
  const { subject } = entry;
  if (subject === '') return '—';
  const thing = names.get(subject);
  return (
    <span className="audit-subject" title={subject}>
      {thing ? <NamedLink thing={thing} /> : (nameInDetail(entry.detail) ?? subject)}
      <Button
        type="text"
        size="small"
        aria-label="只看这个对象的记录"
        icon={<FilterOutlined />}
        onClick={() => onFilterBy(subject)}
      />
    </span>
  );
}

function NamedLink({ thing }: { thing: NamedThing }) {
  const { role } = useCurrentStaff();
  const mayOpenContents = useMayCall('content/info');
  const mayOpenUsers = useMayCall('user/info');
  const { id, kind, contentKind } = thing;
  const name = thing.name === '' ? '（没有名字）' : thing.name;
  if (kind === 'content') {
    if (!mayOpenContents) return name;
    return (
      <ContentLink id={id} {...(contentKind && { kind: contentKind })}>
        {name}
      </ContentLink>
    );
  }
  if (kind === 'user') return mayOpenUsers ? <UserLink id={id}>{name}</UserLink> : name;
  const path = pageOfKind[kind];
  const mayOpen = pagesForRole(role).some((page) => page.path === path);
  return mayOpen ? (
    <Link to={path} search={searchOf(thing)}>
      {name}
    </Link>
  ) : (
    name
  );
}
