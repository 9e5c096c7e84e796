import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import { classNames } from '@yehang/ui/class-names.ts';
import { Sheet } from '@yehang/ui/sheet.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { useNovelChanged } from '../../entities/ai-novel/use-ai-novel.ts';
import { errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-novel.module.css';
import { openChapters, publicationText } from './publication-note.tsx';

const MOST_TAGS = 7;

const tagsOf = (text: string) =>
  [...new Set(text.split(/[\s,，、#]+/).filter((tag) => tag !== ''))].slice(0, MOST_TAGS);

/** Hands the novel, or what is new of it, to the review. */
export function PublishSheet({ novel, onClose }: { novel: AiNovelInfo; onClose: () => void }) {
  const { id, publication, written } = novel;
  const creator = useQuery({
    queryKey: ['creator/state'],
    queryFn: ({ signal }) => post('creator/state', {}, { signal }),
  });
  const changed = useNovelChanged(id);
  const [draft, change, clear] = useAiDraft(`novel-publish:${id}`, (stored) => ({
    description: storedText(stored['description']) || (publication ? '' : novel.premise),
    tags: storedText(stored['tags']),
  }));
  const isNew = !publication || publication.state === 'draft' || publication.state === 'refused';
  const publish = useMutation({
    mutationFn: (termsVersion: string) =>
      post('texttonovel/publish', {
        id,
        termsVersion,
        ...(isNew ? { description: draft.description.trim(), tags: tagsOf(draft.tags) } : {}),
      }),
    // A novel that was refused may have become a draft.
    onError: changed.stale,
    onSuccess: (info) => {
      clear();
      changed.plan(info);
      void showToast('已交给审核，通过后公开');
      onClose();
    },
  });
  const isReady = creator.data?.state === 'verified' && creator.data.hasAgreed;
  const fresh = openChapters(novel);
  return (
    <Sheet title="发布小说" onClose={onClose}>
      <div className={parts.sheet}>
        {publication && (
          <p className={styles.line}>
            {publicationText(novel)}
            {publication.reason !== null && `：${publication.reason}`}
          </p>
        )}
        {isNew && (
          <>
            <LongField
              label={publication ? '简介，留空就不改' : '简介'}
              value={draft.description}
              rows={4}
              maxLength={1_800}
              onText={(description) => change({ description })}
            />
            <LongField
              label={`标签，空格隔开，最多 ${MOST_TAGS} 个${publication ? '，留空就不改' : ''}`}
              value={draft.tags}
              rows={1}
              maxLength={100}
              onText={(tags) => change({ tags })}
            />
          </>
        )}
        <p className={parts.hint}>
          {isNew ? `${written.length} 章都会交审` : `${fresh} 章会交审`}
          ；简介、标签和每章开头都会标明「AI生成」，免费阅读。发布后可以在创作中心改价格。
        </p>
        {publish.error && (
          <p className={parts.error} role="alert">
            {errorMessage(publish.error)}
          </p>
        )}
        {creator.error ? (
          <Button isWide variant="secondary" onClick={() => void creator.refetch()}>
            {errorMessage(creator.error)}，重试
          </Button>
        ) : creator.data && !isReady ? (
          <>
            <p className={styles.line}>发布小说要先通过创作者认证</p>
            <Link
              to="/mine/creationCenter"
              search={{ view: null, id: null }}
              className={classNames(styles.linkButton, styles.mainLink)}
            >
              去创作中心
            </Link>
          </>
        ) : (
          <Button
            isWide
            disabled={!creator.data || (!isNew && fresh === 0)}
            isBusy={publish.isPending}
            onClick={() => creator.data && publish.mutate(creator.data.termsVersion)}
          >
            {isNew ? '交给审核' : fresh === 0 ? '没有要交审的章节' : `交审 ${fresh} 章`}
          </Button>
        )}
      </div>
    </Sheet>
  );
}
