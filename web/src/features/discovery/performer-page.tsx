import { Avatar } from '@yehang/ui/avatar.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { useState } from 'react';
import { isNotFound } from '../../lib/api/api-error.ts';
import { CardGridSkeleton } from '../../entities/content-list/card-grid.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { useListSource } from '../../lib/lists/list-source.ts';
import { usePages } from '../../lib/lists/use-pages.ts';
import { ContentPages } from '../../entities/content-list/content-pages.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { NotFoundPage } from '../../lib/page/not-found-page.tsx';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './discovery.module.css';
import { sortChoices, type SortChoice } from './kind-choices.ts';

/** A performer and their videos. `name` is shown until the performer is loaded. */
export function PerformerPage({ id, name }: { id: string; name: string }) {
  const [sort, setSort] = useState<SortChoice>('new');
  const items = usePages('media/actor/details', { id, sort });
  const source = useListSource('media/actor/details', { id, sort });
  const fresh = items.data?.pages[0]?.actor;
  // The performer stays shown while another sort order is loading.
  const [actor, setActor] = useState(fresh);
  if (fresh && fresh !== actor) setActor(fresh);
  if (isNotFound(items.error)) return <NotFoundPage title="没有找到这位演员" />;
  const shownName = actor?.name ?? name;
  return (
    <div className={styles.page}>
      <PageHeader title="" />
      <div className={styles.profile}>
        <Avatar name={shownName} size={72}>
          {actor?.picture && <EncryptedImage {...actor.picture} alt="" />}
        </Avatar>
        <div className={styles.profileWords}>
          <h1 className={styles.nickname}>{shownName}</h1>
          <p className={styles.number}>{actor ? `出演 ${actor.items} 部` : '\u00a0'}</p>
        </div>
      </div>
      {actor && actor.intro !== '' && <p className={styles.intro}>{actor.intro}</p>}
      {/* Rendered together with the introduction above, so that nothing shifts. */}
      {actor && <ChoiceRow label="排序" choices={sortChoices} selected={sort} onSelect={setSort} />}
      <InfiniteList
        query={items}
        source={source}
        skeleton={<CardGridSkeleton cards={6} />}
        empty={<EmptyState title="这里还没有内容" description="看看别的演员吧" />}
      >
        {(pages) => <ContentPages pages={pages} />}
      </InfiniteList>
    </div>
  );
}
