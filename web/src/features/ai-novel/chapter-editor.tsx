import { useMutation } from '@tanstack/react-query';
import type { AiNovelInfo, AiNovelText } from '@yehang/contract/shapes/ai-novel.ts';
import { MOST_CHAPTER_CHARACTERS } from '@yehang/contract/shapes/ai-novel-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { FormField } from '../../entities/account/form-field.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiRefusal } from '../../entities/ai/ai-refusal.tsx';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { useNovelChanged } from '../../entities/ai-novel/use-ai-novel.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-novel.module.css';
import story from './story-text.module.css';

const CONFLICT = 4090;

interface ChapterEditorProps {
  novel: AiNovelInfo;
  text: AiNovelText;
  onClose: () => void;
}

/** A chapter changed by hand. It stays on the device as it is typed; what it was stays among the earlier texts. */
export function ChapterEditor({ novel: { id }, text: present, onClose }: ChapterEditorProps) {
  const { chapter } = present;
  const changed = useNovelChanged(id);
  const [draft, change, clear] = useAiDraft(`novel-chapter:${id}:${chapter}`, (stored) => ({
    title: storedText(stored['title']) || present.title,
    text: storedText(stored['text']) || present.text,
    /** The text that the author began from. */
    base: storedText(stored['base']) || present.text,
  }));
  const isElsewhere = draft.base !== present.text;
  const save = useMutation({
    mutationFn: async () => {
      const body = { id, chapter, title: draft.title.trim(), text: draft.text.trim() };
      try {
        return await post('texttonovel/chapter', { ...body, version: present.version });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== CONFLICT) throw error;
        // Something else of the novel changed: of this chapter only another text is a conflict.
        const now = await post('texttonovel/read', { id, chapter });
        if (now.text !== present.text) {
          changed.chapter(now);
          throw error;
        }
        return post('texttonovel/chapter', { ...body, version: now.version });
      }
    },
    onSuccess: (text) => {
      clear();
      changed.chapter(text);
      void showToast('已保存');
      onClose();
    },
  });
  const isEmpty = draft.title.trim() === '' || draft.text.trim() === '';
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <PageHeader title={`修改第 ${chapter} 章`} />
      <FormField
        label="章名"
        maxLength={40}
        value={draft.title}
        onText={(title) => change({ title })}
      />
      <LongField
        label="正文"
        value={draft.text}
        rows={16}
        maxLength={MOST_CHAPTER_CHARACTERS}
        className={story.manuscript}
        onText={(text) => change({ text })}
      />
      {isElsewhere && (
        <p className={parts.hint} role="status">
          这一章在别处改过；保存会以这里的为准，那边的会留在旧稿里
        </p>
      )}
      {save.error && <AiRefusal error={save.error} isSaving />}
      <div className={styles.stickyActs}>
        <Button
          variant="secondary"
          onClick={() => {
            clear();
            onClose();
          }}
        >
          放弃修改
        </Button>
        <Button type="submit" isWide isBusy={save.isPending} disabled={isEmpty}>
          保存
        </Button>
      </div>
    </form>
  );
}
