import { useQuery } from '@tanstack/react-query';
import type { AiCharacter } from '@yehang/contract/shapes/ai.ts';
import { ErrorState } from '@yehang/ui/error-state.tsx';
import { Skeleton } from '@yehang/ui/skeleton.tsx';
import { useState } from 'react';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { errorField, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-create.module.css';
import { CharacterRow } from './character-row.tsx';
import { charactersKey } from './characters-key.ts';
import { CharacterSheet } from './character-sheet.tsx';
import { PORTRAIT_DRAFT, readPortraitDraft, seedOf } from './picture-draft.ts';
import { PictureOptions, PromptField } from './picture-fields.tsx';
import { RecentJobs } from './recent-jobs.tsx';
import { SceneRow } from './scene-row.tsx';

const TOOLS = ['portrait'] as const;

/** Character portraits: one fictional adult, the same in every scene. */
export function PortraitPage() {
  const [draft, change] = useAiDraft(PORTRAIT_DRAFT, readPortraitDraft);
  const [editing, setEditing] = useState<AiCharacter | 'new' | null>(null);
  const [error, setError] = useState<unknown>(null);
  const characters = useQuery({
    queryKey: charactersKey,
    queryFn: ({ signal }) => post('texttoimage/character/list', {}, { signal }),
  });
  const list = characters.data?.list ?? [];
  const character = list.find(({ id }) => id === draft.characterId) ?? list[0];
  const { prompt, negative, style, ratio, count, templateId } = draft;
  const seed = seedOf(draft.seed);
  const body = {
    ...{ prompt: prompt.trim(), negative: negative.trim(), style, ratio, count },
    characterId: character?.id ?? '',
    ...(seed === undefined || seed === null ? {} : { seed }),
    ...(templateId === '' ? {} : { templateId }),
  };
  return (
    <div className={styles.page}>
      <PageHeader title="角色写真" />
      <div className={styles.form}>
        {characters.data ? (
          <CharacterRow
            characters={list}
            selected={character?.id ?? null}
            onSelect={(characterId) => change({ characterId })}
            onEdit={setEditing}
          />
        ) : characters.error ? (
          <ErrorState
            message={errorMessage(characters.error)}
            onRetry={() => void characters.refetch()}
            isRetrying={characters.isFetching}
          />
        ) : (
          <Skeleton height={88} radius="var(--radius-panel)" />
        )}
        <SceneRow
          selected={templateId}
          onSelect={({ id, name, prompt: scene, negative: without, style: look, ratio: shape }) =>
            change({
              ...{ templateId: id, templateName: name, prompt: scene, negative: without },
              ...{ style: look, ratio: shape },
            })
          }
        />
        <PromptField
          {...{ draft, change }}
          label="场景描述，{人物} 代表选中的角色"
          placeholder="例如：{人物}站在雨夜的街角，撑一把红伞"
          error={errorField(error) === 'prompt' ? errorMessage(error) : undefined}
        />
        <PictureOptions {...{ draft, change }} />
        <AiSubmit
          tool="portrait"
          what={`${character?.name ?? ''}的 ${count} 张写真`}
          {...{ count, body }}
          disabled={body.prompt === '' || !character || seed === null}
          send={async (pay) => {
            setError(null);
            try {
              return await post('texttoimage/generate', { ...body, ...pay });
            } catch (refused) {
              setError(refused);
              throw refused;
            }
          }}
          onSent={() => document.getElementById('recent')?.scrollIntoView({ block: 'start' })}
        />
        <p className={parts.hint}>
          {characters.data?.takesReference
            ? '后面的写真会照着第一张画，也可以在写真里另选一张「定为形象参考」。'
            : '外貌和种子会跟着角色，不同图片里的脸可能略有差别。'}
          角色是虚构的成年人，不支持上传照片。
        </p>
      </div>
      <RecentJobs tools={TOOLS} />
      {editing && (
        <CharacterSheet
          character={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          onSaved={({ id }) => {
            change({ characterId: id });
            setEditing(null);
          }}
        />
      )}
    </div>
  );
}
