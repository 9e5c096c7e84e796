import { useNavigate } from '@tanstack/react-router';
import type { AiTemplate } from '@yehang/contract/shapes/ai.ts';
import { Button } from '@yehang/ui/button.tsx';
import { EmptyState } from '@yehang/ui/empty-state.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import parts from '../../entities/ai/ai-parts.module.css';
import { motionNames, ratioNames, styleNames, toolNames } from '../../entities/ai/ai-words.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { InfiniteList } from '../../lib/lists/infinite-list.tsx';
import { usePages } from '../../lib/lists/use-pages.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-create.module.css';
import { fillFromTemplate } from './fill-from-template.ts';
import { TemplateCover } from './template-cover.tsx';

const ALL = '全部';

/** The gallery of templates: each with an example, its words, and the way to use it. */
export function TemplatesPage() {
  const [category, setCategory] = useState(ALL);
  const [opened, setOpened] = useState<AiTemplate | null>(null);
  const query = usePages('aitemplate/list', { pageSize: 40 });
  const all = query.data?.pages.flatMap((page) => page.list) ?? [];
  const names = [ALL, ...new Set(all.map((template) => template.category))];
  return (
    <div className={styles.page}>
      <PageHeader title="模板" />
      {names.length > 2 && (
        <ChoiceRow
          label="分类"
          choices={names.map((name) => ({ value: name, name }))}
          selected={category}
          onSelect={setCategory}
        />
      )}
      <div className={styles.body}>
        <InfiniteList
          query={query}
          skeleton={<CoverBones />}
          empty={
            <EmptyState title="还没有模板" description="直接写下画面，也能生成">
              <WayToPictures />
            </EmptyState>
          }
        >
          {() => (
            <ul className={styles.templates}>
              {all
                .filter((template) => category === ALL || template.category === category)
                .map((template) => (
                  <li key={template.id}>
                    <button
                      type="button"
                      className={styles.templateCard}
                      onClick={() => setOpened(template)}
                    >
                      <TemplateCover template={template} />
                      <b>{template.name}</b>
                      <span>{toolNames[template.tool]}</span>
                    </button>
                  </li>
                ))}
            </ul>
          )}
        </InfiniteList>
      </div>
      {opened && <TemplateSheet template={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

function CoverBones() {
  return (
    <div className={styles.templates} role="status" aria-label="正在加载">
      {[1, 2, 3, 4].map((each) => (
        <Skeleton key={each} aspectRatio="3 / 4" radius="var(--radius-card)" />
      ))}
    </div>
  );
}

function WayToPictures() {
  const navigate = useNavigate();
  return <Button onClick={() => void navigate({ to: '/ai/texttoimage' })}>写一段描述</Button>;
}

function TemplateSheet({ template, onClose }: { template: AiTemplate; onClose: () => void }) {
  const navigate = useNavigate();
  const { name, prompt, negative, style, ratio, motion } = template;
  const use = () => void navigate({ to: fillFromTemplate(template) });
  return (
    <Sheet title={name} onClose={onClose}>
      <div className={parts.sheet}>
        <div className={styles.example}>
          <TemplateCover template={template} />
        </div>
        <p>{prompt}</p>
        <p className={parts.hint}>
          {motion === null ? styleNames[style] : motionNames[motion]} · {ratioNames[ratio]}
          {negative === '' ? '' : ` · 不出现：${negative}`}
        </p>
        <Button isWide onClick={use}>
          用这个模板
        </Button>
      </div>
    </Sheet>
  );
}
