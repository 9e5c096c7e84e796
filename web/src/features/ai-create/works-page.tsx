import { useNavigate } from '@tanstack/react-router';
import type { AiWorkKind } from '@yehang/contract/shapes/ai.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import { WorkWaterfall } from '../../entities/ai/work-waterfall.tsx';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-create.module.css';
import { PublishSheet } from './publish-sheet.tsx';
import { WorkGallery } from './work-gallery.tsx';

const kinds = [
  { value: 'picture', name: '图片' },
  { value: 'video', name: '视频' },
] as const;

/** As many as a post shows. */
const MOST = 9;

/** The library of what the user made: in two columns, opened over the screen, and published together. */
export function WorksPage() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<Exclude<AiWorkKind, 'text'>>('picture');
  const [selected, setSelected] = useState<readonly string[] | null>(null);
  const [isPublishing, setPublishing] = useState(false);
  const query = usePages('aiorder/library', { kind, pageSize: 30 });
  const works = query.data?.pages.flatMap((page) => page.list) ?? [];
  const chosen = (selected ?? []).flatMap((id) => works.find((work) => work.id === id) ?? []);
  const toggle = (id: string) =>
    setSelected((known) => {
      const all = known ?? [];
      if (all.includes(id)) return all.filter((one) => one !== id);
      return all.length < MOST ? [...all, id] : all;
    });
  return (
    <div className={styles.page}>
      <PageHeader title="作品库">
        {kind === 'picture' && works.length > 0 && (
          <button
            type="button"
            className={styles.headLink}
            onClick={() => setSelected(selected ? null : [])}
          >
            {selected ? '取消' : '多选'}
          </button>
        )}
      </PageHeader>
      <ChoiceRow
        label="类型"
        choices={kinds}
        selected={kind}
        onSelect={(next) => {
          setSelected(null);
          setKind(next);
        }}
      />
      <div className={styles.body}>
        <InfiniteList
          query={query}
          skeleton={<Bones />}
          empty={
            <EmptyState
              title={kind === 'video' ? '还没有视频' : '还没有图片'}
              description={kind === 'video' ? '选一张图片，让它动起来' : '写下想看的画面，就有了'}
            >
              <Button
                onClick={() =>
                  void navigate({ to: kind === 'video' ? '/ai/imgtovideo' : '/ai/texttoimage' })
                }
              >
                去生成
              </Button>
            </EmptyState>
          }
        >
          {() =>
            selected ? (
              <WorkWaterfall
                works={works}
                selected={new Set(selected)}
                onOpen={(at) => works[at] && toggle(works[at].id)}
              />
            ) : (
              <WorkGallery works={works} />
            )
          }
        </InfiniteList>
      </div>
      {selected && (
        <div className={styles.bar}>
          <span role="status">
            已选 {chosen.length} / {MOST} 张
          </span>
          <Button disabled={chosen.length === 0} onClick={() => setPublishing(true)}>
            发布
          </Button>
        </div>
      )}
      {isPublishing && (
        <PublishSheet
          works={chosen}
          onClose={() => setPublishing(false)}
          onPublished={() => setSelected(null)}
        />
      )}
    </div>
  );
}

function Bones() {
  return (
    <div className={styles.templates} role="status" aria-label="正在加载">
      {['3 / 4', '1 / 1', '1 / 1', '3 / 4'].map((ratio, at) => (
        <Skeleton key={at} aspectRatio={ratio} radius="var(--radius-card)" />
      ))}
    </div>
  );
}
