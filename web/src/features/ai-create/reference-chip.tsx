import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AiWork } from '@yehang/contract/shapes/ai.ts';
import { Chip } from '../../entities/ai/chip.tsx';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import { charactersKey } from './characters-key.ts';

/** Makes a portrait the one that its character's further portraits look like; nothing where no engine takes one. */
export function ReferenceChip({ work }: { work: AiWork }) {
  const client = useQueryClient();
  const characters = useQuery({
    queryKey: charactersKey,
    queryFn: ({ signal }) => post('texttoimage/character/list', {}, { signal }),
  });
  const character = characters.data?.list.find(({ id }) => id === work.parameters.characterId);
  const isChosen = character?.referenceId === work.id;
  const choose = useMutation({
    mutationFn: (id: string) =>
      post('texttoimage/character/reference', { id, workId: isChosen ? null : work.id }),
    onSuccess: async ({ name, referenceId }) => {
      await client.invalidateQueries({ queryKey: charactersKey });
      void showToast(referenceId === null ? '已取消形象参考' : `之后的写真会照这张画${name}`);
    },
    onError: (error) => void showToast(errorMessage(error)),
  });
  if (!character || !characters.data?.takesReference) return null;
  return (
    <Chip
      name={isChosen ? '取消形象参考' : '定为形象参考'}
      onPress={() => choose.mutate(character.id)}
    />
  );
}
