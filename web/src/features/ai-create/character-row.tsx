import type { AiCharacter } from '@yehang/contract/shapes/ai.ts';
import { EditIcon, PlusIcon } from '@yehang/ui/icons/community-icons.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { styleNames } from '../../entities/ai/ai-words.ts';
import styles from './ai-create.module.css';
import cards from './characters.module.css';

interface CharacterRowProps {
  characters: readonly AiCharacter[];
  selected: string | null;
  onSelect: (id: string) => void;
  onEdit: (character: AiCharacter | 'new') => void;
}

/** The user's fictional characters, of which one is chosen, and a way to make another. */
export function CharacterRow({ characters, selected, onSelect, onEdit }: CharacterRowProps) {
  return (
    <section className={styles.group} aria-label="角色">
      <h2 className={parts.heading}>角色</h2>
      <ul className={cards.cards}>
        {characters.map((character) => {
          const { id, name, age, appearance, style } = character;
          return (
            <li key={id} className={cards.card} data-selected={id === selected || undefined}>
              <button
                type="button"
                className={cards.cardMain}
                aria-pressed={id === selected}
                onClick={() => onSelect(id)}
              >
                <b>{name}</b>
                <span>
                  {age} 岁{style === 'none' ? '' : ` · ${styleNames[style]}`}
                </span>
                <span className={parts.clamped}>{appearance}</span>
              </button>
              <button
                type="button"
                className={cards.cardEdit}
                aria-label={`修改${name}`}
                onClick={() => onEdit(character)}
              >
                <EditIcon size={18} />
              </button>
            </li>
          );
        })}
        <li className={cards.card}>
          <button type="button" className={cards.cardNew} onClick={() => onEdit('new')}>
            <PlusIcon size={24} />
            新建角色
          </button>
        </li>
      </ul>
    </section>
  );
}
