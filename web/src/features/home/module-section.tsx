import { Link } from '@tanstack/react-router';
import { useMutation } from '@tanstack/react-query';
import type { HomeModule } from '@yehang/contract/shapes/home.ts';
import { ForwardIcon, RefreshIcon } from '@yehang/ui/icons/line-icons.tsx';
import { useState } from 'react';
import { post } from '../../lib/api/api.ts';
import { showError } from '../../lib/toast/show-toast.ts';
import { ModuleCards } from './module-cards.tsx';
import styles from './module-section.module.css';
import { SectionTitle } from './section-title.tsx';

interface ModuleSectionProps {
  module: HomeModule;
  /** The first module's covers are on the first screen. */
  isFirst: boolean;
}

/** A titled group of cards, with another selection (换一换) if it has one, and a link to all of them (更多). */
export function ModuleSection({ module, isFirst }: ModuleSectionProps) {
  const { id, title, layout, canChange, items } = module;
  const [round, setRound] = useState(0);
  const change = useMutation({
    mutationFn: (next: number) => post('media/module/change', { moduleId: id, round: next }),
    onSuccess: (_answer, next) => setRound(next),
    onError: showError,
  });
  const shown = change.data?.items ?? items;
  if (items.length === 0) return null;
  return (
    <section aria-label={title}>
      <SectionTitle title={title}>
        {canChange && (
          <button
            type="button"
            className={styles.action}
            disabled={change.isPending}
            onClick={() => change.mutate(round + 1)}
          >
            <span className={styles.turn} data-turning={change.isPending}>
              <RefreshIcon size={14} />
            </span>
            换一换
          </button>
        )}
        <Link to="/subPage/modelMore" search={{ id, name: title }} className={styles.action}>
          更多
          <ForwardIcon size={14} />
        </Link>
      </SectionTitle>
      <ModuleCards layout={layout} items={shown} isFirst={isFirst} />
    </section>
  );
}
