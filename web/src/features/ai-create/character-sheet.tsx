import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AiCharacter } from '@yehang/contract/shapes/ai.ts';
import { aiStyles } from '@yehang/contract/shapes/ai-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { useState } from 'react';
import { FormField } from '../../entities/account/form-field.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiRefusal } from '../../entities/ai/ai-refusal.tsx';
import { choicesOf, styleNames } from '../../entities/ai/ai-words.ts';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedChoice, storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { errorField, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-create.module.css';
import { charactersKey } from './characters-key.ts';

interface CharacterSheetProps {
  /** Null for a new one. */
  character: AiCharacter | null;
  onClose: () => void;
  onSaved: (character: AiCharacter) => void;
}

const FIELDS = ['name', 'age', 'appearance'];

/** Makes a fictional adult, or changes one. What was typed is kept until it is saved. */
export function CharacterSheet({ character, onClose, onSaved }: CharacterSheetProps) {
  const client = useQueryClient();
  const [draft, change, clear] = useAiDraft(`character:${character?.id ?? 'new'}`, (stored) => ({
    name: storedText(stored['name']) || (character?.name ?? ''),
    age: storedText(stored['age']) || String(character?.age ?? ''),
    appearance: storedText(stored['appearance']) || (character?.appearance ?? ''),
    style: storedChoice(aiStyles, stored['style'], character?.style ?? 'none'),
  }));
  const [isSure, setSure] = useState(false);
  const age = /^\d{1,3}$/.test(draft.age) ? Number(draft.age) : Number.NaN;
  const isOfAge = age >= 18 && age <= 120;
  const refetch = () => client.invalidateQueries({ queryKey: charactersKey });
  const save = useMutation({
    mutationFn: () =>
      post('texttoimage/character/save', {
        ...(character ? { id: character.id } : {}),
        ...{ name: draft.name.trim(), age, appearance: draft.appearance.trim() },
        style: draft.style,
      }),
    onSuccess: async (saved) => {
      await refetch();
      clear();
      onSaved(saved);
    },
  });
  const remove = useMutation({
    mutationFn: () => post('texttoimage/character/del', { id: character?.id ?? '' }),
    onSuccess: async () => {
      await refetch();
      clear();
      void showToast('角色已删除，生成过的图片还在');
      onClose();
    },
  });
  const field = errorField(save.error);
  const errorOf = (name: string) => (field === name ? errorMessage(save.error) : undefined);
  const error = (field !== null && FIELDS.includes(field) ? null : save.error) ?? remove.error;
  return (
    <Sheet title={character ? '修改角色' : '新建角色'} onClose={onClose}>
      <form
        className={parts.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <FormField
          label="名字"
          value={draft.name}
          maxLength={20}
          error={errorOf('name')}
          hint="虚构的名字，不要用真实的人"
          onText={(name) => change({ name })}
        />
        <FormField
          label="年龄"
          inputMode="numeric"
          maxLength={3}
          value={draft.age}
          error={
            draft.age !== '' && !isOfAge ? '角色必须年满 18 岁，请填 18 到 120' : errorOf('age')
          }
          onText={(text) => change({ age: text })}
        />
        <LongField
          label="外貌"
          value={draft.appearance}
          maxLength={500}
          rows={3}
          placeholder="例如：黑色短发，戴圆框眼镜，常穿红色风衣"
          error={errorOf('appearance')}
          onText={(appearance) => change({ appearance })}
        />
        <div className={styles.group}>
          <h3 className={parts.heading}>默认风格</h3>
          <ChoiceRow
            label="默认风格"
            isWrapped
            choices={choicesOf(styleNames)}
            selected={draft.style}
            onSelect={(style) => change({ style })}
          />
        </div>
        {error && <AiRefusal error={error} isSaving={error !== remove.error} />}
        <Button
          type="submit"
          isWide
          isBusy={save.isPending}
          disabled={draft.name.trim() === '' || draft.appearance.trim().length < 2 || !isOfAge}
        >
          保存
        </Button>
        {character && (
          <Button
            variant="quiet"
            isWide
            isBusy={remove.isPending}
            onClick={() => (isSure ? remove.mutate() : setSure(true))}
          >
            {isSure ? '再点一次，删除这个角色' : '删除角色'}
          </Button>
        )}
      </form>
    </Sheet>
  );
}
