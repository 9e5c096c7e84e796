import { useMutation } from '@tanstack/react-query';
import type { GiftPerson } from '@yehang/contract/shapes/friend-gift.ts';
import { Avatar } from '@yehang/ui/avatar.tsx';
import { Button } from '@yehang/ui/button.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { FormField } from '../../../entities/account/form-field.tsx';
import { errorMessage } from '../../../lib/api/api-error.ts';
import { post } from '../../../lib/api/api.ts';
import { InfiniteList } from '../../../lib/lists/infinite-list.tsx';
import { usePages } from '../../../lib/lists/use-pages.ts';
import { EncryptedImage } from '../../../lib/pictures/encrypted-image.tsx';
import { showError } from '../../../lib/toast/show-toast.ts';
import styles from './gift.module.css';

/** Whom a gift goes to: somebody by their number, or one of those whom the viewer follows. */
export function PickPerson({ onPick }: { onPick: (person: GiftPerson) => void }) {
  const [number, setNumber] = useState('');
  const find = useMutation({
    mutationFn: () => post('gift/person', { number: Number(number) }),
    onSuccess: onPick,
  });
  return (
    <>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (number !== '') find.mutate();
        }}
      >
        <FormField
          label="好友的编号"
          value={number}
          inputMode="numeric"
          maxLength={15}
          enterKeyHint="search"
          onText={(text) => {
            setNumber(text.replaceAll(/\D/g, ''));
            find.reset();
          }}
          error={find.error ? errorMessage(find.error) : undefined}
          hint="在对方「我的」页面昵称下面"
          action={
            <Button type="submit" variant="quiet" isBusy={find.isPending} disabled={number === ''}>
              查找
            </Button>
          }
        />
      </form>
      <h3 className={styles.heading}>我关注的人</h3>
      <Followed onPick={onPick} />
    </>
  );
}

function Followed({ onPick }: { onPick: (person: GiftPerson) => void }) {
  const people = usePages('user/caredusers', { side: 'following' });
  // A list of people has no numbers; the profile does.
  const open = useMutation({
    mutationFn: (userId: string) => post('user/info', { userId }),
    onSuccess: ({ id, number, nickname, avatar }) => onPick({ id, number, nickname, avatar }),
    onError: showError,
  });
  const empty = <p className={styles.hint}>还没有关注的人，用编号查找也可以</p>;
  return (
    <InfiniteList query={people} skeleton={<Skeleton height={56} />} empty={empty}>
      {(pages) => (
        <ul className={styles.people}>
          {pages
            .flatMap((page) => page.list)
            .map(({ id, nickname, avatar }) => (
              <li key={id}>
                <button
                  type="button"
                  className={styles.pick}
                  disabled={open.isPending}
                  onClick={() => open.mutate(id)}
                >
                  <Avatar name={nickname} size={40}>
                    {avatar && <EncryptedImage {...avatar} alt="" />}
                  </Avatar>
                  <span>{nickname}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </InfiniteList>
  );
}
