import { useQuery } from '@tanstack/react-query';
import type { Contact, ContactKind } from '@yehang/contract/shapes/contact.ts';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { PullToRefresh } from '@yehang/ui/pull-to-refresh.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { ContactList } from '../../entities/contacts/contact-list.tsx';
import { useFollowLink } from '../../entities/links/follow-link.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './official-groups-page.module.css';

const GROUPS: readonly ContactKind[] = ['group', 'channel'];

/** The official groups and channels, and the other contacts below. */
export function OfficialGroupsPage() {
  const contacts = useQuery({
    queryKey: ['ping/contact'],
    queryFn: ({ signal }) => post('ping/contact', {}, { signal }),
  });
  const list = contacts.data?.list;
  const isGroup = ({ kind }: Contact) => GROUPS.includes(kind);
  const retry = () => void contacts.refetch();
  return (
    <div className={styles.page}>
      <PageHeader title="官方群" />
      {list ? (
        <PullToRefresh onRefresh={() => contacts.refetch()}>
          <div className={styles.content}>
            <Part title="官方群和频道" contacts={list.filter(isGroup)} />
            <Part title="联系我们" contacts={list.filter((it) => !isGroup(it))} />
            {list.length === 0 && (
              <EmptyState title="还没有官方群" description="开通后会放在这里" />
            )}
          </div>
        </PullToRefresh>
      ) : contacts.error ? (
        <ErrorState
          message={errorMessage(contacts.error)}
          onRetry={retry}
          isRetrying={contacts.isFetching}
        />
      ) : (
        <div className={styles.content}>
          <Skeleton height={180} radius="var(--radius-panel)" />
        </div>
      )}
    </div>
  );
}

function Part({ title, contacts }: { title: string; contacts: readonly Contact[] }) {
  const followLink = useFollowLink();
  if (contacts.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ContactList contacts={contacts} onOpenPage={(href) => followLink({ href })} />
    </section>
  );
}
