import type { AiTemplate } from '@yehang/contract/shapes/ai.ts';
import parts from '../../entities/ai/ai-parts.module.css';
import { usePages } from '../../lib/lists/use-pages.ts';
import styles from './ai-create.module.css';
import cards from './characters.module.css';
import { TemplateCover } from './template-cover.tsx';

interface SceneRowProps {
  selected: string;
  onSelect: (template: AiTemplate) => void;
}

/** Scenes for a character, from the console; nothing where there are none. */
export function SceneRow({ selected, onSelect }: SceneRowProps) {
  const scenes = usePages('aitemplate/list', { tool: 'portrait', pageSize: 20 });
  const list = scenes.data?.pages.flatMap((page) => page.list) ?? [];
  if (list.length === 0) return null;
  return (
    <section className={styles.group} aria-label="场景">
      <h2 className={parts.heading}>场景</h2>
      <ul className={cards.scenes}>
        {list.map((template) => (
          <li key={template.id}>
            <button
              type="button"
              className={cards.scene}
              aria-pressed={template.id === selected}
              onClick={() => onSelect(template)}
            >
              <TemplateCover template={template} />
              <span>{template.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
