import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiSubmit } from '../../entities/ai/ai-submit.tsx';
import { useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { errorField, errorMessage } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import styles from './ai-create.module.css';
import { PICTURE_DRAFT, readPictureDraft, seedOf } from './picture-draft.ts';
import { PictureOptions, PromptField } from './picture-fields.tsx';
import { RecentJobs } from './recent-jobs.tsx';

const TOOLS = ['picture', 'upscale'] as const;

/** Text to image: what is to be seen, how, and what was made of it lately. */
export function PicturePage() {
  const [draft, change] = useAiDraft(PICTURE_DRAFT, readPictureDraft);
  const [error, setError] = useState<unknown>(null);
  const { prompt, negative, style, ratio, count, templateId } = draft;
  const seed = seedOf(draft.seed);
  const body = {
    ...{ prompt: prompt.trim(), negative: negative.trim(), style, ratio, count },
    ...(seed === undefined || seed === null ? {} : { seed }),
    ...(templateId === '' ? {} : { templateId }),
  };
  return (
    <div className={styles.page}>
      <PageHeader title="文字生图">
        <Link to="/ai/templ" className={styles.headLink}>
          模板
        </Link>
      </PageHeader>
      <div className={styles.form}>
        {templateId !== '' && (
          <p className={styles.template}>
            <span>模板：{draft.templateName || '沿用上次的'}</span>
            <button
              type="button"
              className={styles.drop}
              onClick={() => change({ templateId: '', templateName: '' })}
            >
              不用模板
            </button>
          </p>
        )}
        <PromptField
          {...{ draft, change }}
          label="画面描述"
          placeholder="例如：雪夜，一座红色的灯塔，远处有船"
          error={errorField(error) === 'prompt' ? errorMessage(error) : undefined}
        />
        <PictureOptions {...{ draft, change }} />
        <AiSubmit
          tool="picture"
          what={`${count} 张图片`}
          {...{ count, body }}
          disabled={body.prompt === '' || seed === null}
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
        <p className={parts.hint}>画面里的人物必须是虚构的成年人，不能写真实的人</p>
      </div>
      <RecentJobs tools={TOOLS} />
    </div>
  );
}
