import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OwnConsent } from '@yehang/contract/shapes/consent.ts';
import { MOST_CONTENTS_OF_CONSENT } from '@yehang/contract/shapes/consent-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { post } from '../../../lib/api/api.ts';
import { InfiniteList } from '../../../lib/lists/infinite-list.tsx';
import { usePages } from '../../../lib/lists/use-pages.ts';
import { headline } from '@yehang/contract/shapes/headline.ts';
import { showError, showToast } from '../../../lib/toast/show-toast.ts';
import styles from '../creation.module.css';
import { Check } from '../field.tsx';

/** Chooses the works, and the adult posts, in which a person is shown. */
export function LinkWorks({ consent, onClose }: { consent: OwnConsent; onClose: () => void }) {
  const client = useQueryClient();
  const works = usePages('publish/contents', {});
  const posts = usePages('post/mypublish', {});
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(consent.contents.map(({ id }) => id)),
  );
  const save = useMutation({
    mutationFn: () =>
      post('creator/consent/link', {
        id: consent.id,
        links: [...chosen].map((contentId) => ({ contentId, partId: null })),
      }),
    onSuccess: async () => {
      void showToast('已保存');
      onClose();
      await client.invalidateQueries({ queryKey: ['creator/consent/list'] });
    },
    onError: showError,
  });
  const choose = (id: string, isOn: boolean) =>
    setChosen((before) => {
      const next = new Set(before);
      if (isOn) next.add(id);
      else next.delete(id);
      return next;
    });
  return (
    <Sheet title={`「${consent.label}」出镜的作品`} onClose={onClose}>
      <div className={styles.form}>
        <InfiniteList
          query={works}
          skeleton={<Skeleton height={96} radius="var(--radius-panel)" />}
          empty={<p className={styles.hint}>还没有作品</p>}
        >
          {(pages) => (
            <div>
              {pages
                .flatMap((page) => page.list)
                .map(({ id, title }) => (
                  <Check key={id} isOn={chosen.has(id)} onChange={(isOn) => choose(id, isOn)}>
                    {title}
                  </Check>
                ))}
            </div>
          )}
        </InfiniteList>
        <InfiniteList query={posts} skeleton={<Skeleton height={48} />} empty={null}>
          {(pages) => (
            <div>
              {pages
                .flatMap((page) => page.list)
                .filter(({ card }) => card.rating === 'adult' || chosen.has(card.id))
                .map(({ card }) => (
                  <Check
                    key={card.id}
                    isOn={chosen.has(card.id)}
                    onChange={(isOn) => choose(card.id, isOn)}
                  >
                    帖子：{headline(card)}
                  </Check>
                ))}
            </div>
          )}
        </InfiniteList>
        <Button
          isWide
          isBusy={save.isPending}
          disabled={chosen.size > MOST_CONTENTS_OF_CONSENT}
          onClick={() => save.mutate()}
        >
          保存（{chosen.size}）
        </Button>
      </div>
    </Sheet>
  );
}
