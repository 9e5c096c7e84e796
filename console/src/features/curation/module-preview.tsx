import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ModuleFilling } from '@yehang/contract/shapes/console-home.ts';
import type { ModuleLayout } from '@yehang/contract/shapes/home.ts';
import { Empty } from 'antd';
import { Thumbnail } from '../../lib/pictures/thumbnail.tsx';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { useDebounced } from '../../lib/queries/use-debounced.ts';

interface ModulePreviewProps {
  readonly title: string;
  readonly layout: ModuleLayout;
  readonly size: number;
  readonly filling: ModuleFilling;
}

/** Preview of a home module with its current content; only published items appear. */
export function ModulePreview({ title, layout, size, filling }: ModulePreviewProps) {
  const debounced = useDebounced(JSON.stringify(filling), 300);
  const preview = useQuery({
    ...consoleQuery('home/preview', { filling: JSON.parse(debounced) as ModuleFilling }),
    placeholderData: keepPreviousData,
  });
  const items = (preview.data?.items ?? []).slice(0, size);
  return (
    <section className="module-preview" aria-label="预览">
      <h4>{title === '' ? '预览' : title}</h4>
      {items.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description="没有已发布的内容，这个模块不会显示"
        />
      ) : (
        <ol className={`module-preview-${layout}`}>
          {items.map((item) => (
            <li key={item.id}>
              <Thumbnail picture={item.cover} title={item.title} />
              <span>{item.title}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
