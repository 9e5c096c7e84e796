import { Link } from '@tanstack/react-router';
import type { ConversationPerson } from '@yehang/contract/shapes/conversation.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useBlock } from '../../entities/messages/use-block.ts';
import { userRoute } from '../../entities/content/related-routes.ts';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import styles from './blocked-view.module.css';
import settings from './settings.module.css';

/** Whom the viewer blocks, each to be let in again. */
export function BlockedView() {
  const people = usePages('message/blocked', {});
  return (
    <>
      <p className={settings.note}>他们不能给你发消息，发的帖子、评论也不再给你看</p>
      <InfiniteList
        query={people}
        skeleton={<Skeleton height={160} radius="var(--radius-panel)" />}
        empty={
          <EmptyState title="没有拉黑的人" description="在对方主页或私信右上角的菜单里可以拉黑" />
        }
      >
        {(pages) => (
          <ul>
            {pages
              .flatMap((page) => page.list)
              .map((person) => (
                <BlockedPerson key={person.id} person={person} />
              ))}
          </ul>
        )}
      </InfiniteList>
    </>
  );
}

function BlockedPerson({ person }: { person: ConversationPerson }) {
  const { id, nickname, avatar } = person;
  const block = useBlock(id);
  return (
    <li className={styles.row}>
      <Link {...userRoute(person)} className={styles.person}>
        <Avatar name={nickname} size={44}>
          {avatar && <EncryptedImage {...avatar} alt="" />}
        </Avatar>
        <span className={styles.nickname}>{nickname}</span>
      </Link>
      <Button
        variant="secondary"
        aria-label={`把 ${nickname} 移出黑名单`}
        isBusy={block.isPending}
        onClick={() => block.mutate(false)}
      >
        移出
      </Button>
    </li>
  );
}
