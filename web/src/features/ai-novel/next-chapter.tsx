import { useNavigate } from '@tanstack/react-router';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { MOST_NOVEL_CHAPTERS } from '@yehang/contract/shapes/ai-novel-values.ts';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { chapterTitle } from '../../entities/ai-novel/novel-words.ts';
import { post } from '../../lib/api/api.ts';
import styles from './ai-novel.module.css';

const OWN = 'own';

/** How the story goes on: one of the ways that are offered, the author's own, or as the outline says. */
export function NextChapter({ novel }: { novel: AiNovelInfo }) {
  const { id, chapters, directions, outline } = novel;
  const navigate = useNavigate();
  const chapter = chapters + 1;
  const [draft, change, clear] = useAiDraft(`novel-next:${id}`, (stored) => ({
    choice: storedText(stored['choice']),
    own: storedText(stored['own']),
  }));
  if (chapter > MOST_NOVEL_CHAPTERS)
    return <p className={parts.hint}>已经写满 {MOST_NOVEL_CHAPTERS} 章，可以导出或发布了</p>;
  const { choice, own } = draft;
  const planned = outline[chapter - 1];
  const direction = choice === OWN ? own.trim() : directions.includes(choice) ? choice : '';
  const body = { id, direction };
  const options = [
    ...directions.map((text) => ({ value: text, text })),
    { value: OWN, text: '自己写走向' },
  ];
  return (
    <section className={styles.next} aria-labelledby="next">
      <h2 id="next" className={styles.heading}>
        {chapters === 0 ? '开始写' : '接下来'}
      </h2>
      {planned && (
        <p className={parts.hint}>
          大纲：{chapterTitle({ chapter, title: planned.title })}
          {planned.summary !== '' && `，${planned.summary}`}
        </p>
      )}
      <fieldset className={styles.ways}>
        <legend className={styles.label}>选一个走向，不选就按大纲写</legend>
        {options.map(({ value, text }) => (
          <label key={value} className={styles.way}>
            <input
              type="checkbox"
              checked={choice === value}
              onChange={(event) => change({ choice: event.currentTarget.checked ? value : '' })}
            />
            <span>{text}</span>
          </label>
        ))}
      </fieldset>
      {choice === OWN && (
        <LongField
          label="走向"
          hasHiddenLabel
          value={own}
          rows={3}
          maxLength={300}
          isCounted
          placeholder="这一章里要发生什么"
          onText={(text) => change({ own: text })}
        />
      )}
      <AiSubmit
        tool="chapter"
        what={`《${novel.title}》第 ${chapter} 章`}
        label={`写第 ${chapter} 章`}
        disabled={choice === OWN && own.trim() === ''}
        body={{ ...body, chapter }}
        send={(pay) => post('texttonovel/continue', { ...body, ...pay })}
        onSent={() => {
          clear();
          void navigate({ to: '/ai/novelWrite', search: { id } });
        }}
      />
    </section>
  );
}
