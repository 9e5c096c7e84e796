import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AiPublishKind, AiWork } from '@yehang/contract/shapes/ai.ts';
import { AI_TAG } from '@yehang/contract/shapes/ai-tag.ts';
import { Button } from '@yehang/ui/button.tsx';
import { Sheet } from '@yehang/ui/sheet.tsx';
import { FormField } from '../../entities/account/form-field.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedChoice, storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { errorField, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { ChoiceRow } from '../../lib/choices/choice-row.tsx';
import { EncryptedImage } from '../../lib/pictures/encrypted-image.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-create.module.css';

const KINDS: readonly AiPublishKind[] = ['post', 'photo'];
const kindChoices = [
  { value: 'post', name: '帖子' },
  { value: 'photo', name: '图集' },
] as const;
/** Not checked: what its query may be is the page's own matter. */
const CREATION: string = '/mine/creationCenter';
const MOST_TAGS = 7;

const tagsOf = (text: string) =>
  [...new Set(text.split(/[\s,，、#]+/).filter((tag) => tag !== ''))].slice(0, MOST_TAGS);

interface PublishSheetProps {
  works: readonly AiWork[];
  onClose: () => void;
  onPublished?: () => void;
}

/** Hands pictures to the review, as a post or as a picture set; a clip as a post. */
export function PublishSheet({ works, onClose, onPublished }: PublishSheetProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [draft, change, clear] = useAiDraft('publish', (stored) => ({
    kind: storedChoice(KINDS, stored['kind'], 'post'),
    title: storedText(stored['title']),
    text: storedText(stored['text']),
    tags: storedText(stored['tags']),
  }));
  // A clip is the video of a post.
  const isClip = works.some(({ kind }) => kind === 'video');
  const kind = isClip ? 'post' : draft.kind;
  const isSet = kind === 'photo';
  const creator = useQuery({
    queryKey: ['creator/state'],
    queryFn: ({ signal }) => post('creator/state', {}, { signal }),
    enabled: isSet,
  });
  const isCreator = creator.data?.state === 'verified' && creator.data.hasAgreed;
  const publish = useMutation({
    mutationFn: () =>
      post('aiorder/publish', {
        kind,
        workIds: works.map(({ id }) => id),
        ...{ title: draft.title.trim(), text: draft.text.trim(), tags: tagsOf(draft.tags) },
        ...(isSet && creator.data ? { termsVersion: creator.data.termsVersion } : {}),
      }),
    onSuccess: () => {
      clear();
      for (const list of ['post/mypublish', 'publish/contents'])
        void client.invalidateQueries({ queryKey: [list] });
      const view = () => void navigate({ to: CREATION, search: isSet ? {} : { view: 'posts' } });
      void showToast('已交给审核，通过后公开', { label: '去看看', run: view });
      onPublished?.();
      onClose();
    },
  });
  const field = errorField(publish.error);
  const errorOf = (name: string) => (field === name ? errorMessage(publish.error) : undefined);
  return (
    <Sheet title="发布" onClose={onClose}>
      <form
        className={parts.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          publish.mutate();
        }}
      >
        <ul className={styles.chosen} aria-label={isClip ? '要发布的视频' : '要发布的图片'}>
          {works.map(
            ({ id, picture, parameters }) =>
              picture && (
                <li key={id}>
                  <EncryptedImage {...picture} alt={parameters.prompt} className={styles.thumb} />
                </li>
              ),
          )}
        </ul>
        {!isClip && (
          <ChoiceRow
            label="发布形式"
            isWrapped
            choices={kindChoices}
            selected={kind}
            onSelect={(next) => change({ kind: next })}
          />
        )}
        <FormField
          label={isSet ? '标题' : '标题（可不填）'}
          maxLength={80}
          value={draft.title}
          error={errorOf('title')}
          onText={(title) => change({ title })}
        />
        <LongField
          label="说点什么（可不填）"
          maxLength={2_000}
          rows={2}
          value={draft.text}
          error={errorOf('text') ?? errorOf('description')}
          onText={(text) => change({ text })}
        />
        <FormField
          label="标签（可不填）"
          maxLength={120}
          value={draft.tags}
          error={errorOf('tags')}
          hint="用空格隔开，最多 7 个"
          onText={(tags) => change({ tags })}
        />
        <p className={parts.hint}>
          <AiLabel label={AI_TAG} /> 会自动标上，{isClip ? '视频' : '图片'}
          里的标识也会保留。审核通过后大家才能看到。
        </p>
        {isSet && creator.data && !isCreator && (
          <p className={parts.hint}>发图集要先完成创作者认证，也可以改发帖子。</p>
        )}
        {publish.error && !['title', 'text', 'description', 'tags'].includes(field ?? '') && (
          <p className={parts.error} role="alert">
            {errorMessage(publish.error)}
          </p>
        )}
        {isSet && creator.data && !isCreator ? (
          <Button isWide onClick={() => void navigate({ to: CREATION })}>
            去认证
          </Button>
        ) : (
          <Button
            type="submit"
            isWide
            isBusy={publish.isPending}
            disabled={isSet && (draft.title.trim() === '' || !isCreator)}
          >
            交给审核
          </Button>
        )}
      </form>
    </Sheet>
  );
}
