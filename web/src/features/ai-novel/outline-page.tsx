import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AiNovelInfo } from '@yehang/contract/shapes/ai-novel.ts';
import { MOST_NOVEL_CHAPTERS } from '@yehang/contract/shapes/ai-novel-values.ts';
import { Button } from '@yehang/ui/button.tsx';
import { FormField } from '../../entities/account/form-field.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiRefusal } from '../../entities/ai/ai-refusal.tsx';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { useNovelChanged } from '../../entities/ai-novel/use-ai-novel.ts';
import { moved } from '../../lib/ordering/moved.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-novel.module.css';
import plan from './plan-form.module.css';
import { PlanConflict, saveOutline, type OutlinePlan } from './save-plan.ts';
import { WithNovel } from './with-novel.tsx';

/** The outline, to be edited: chapters that are not written are changed, moved, added and removed. */
export function OutlinePage({ id }: { id: string }) {
  return (
    <WithNovel id={id} title="大纲">
      {(novel) => <OutlineForm novel={novel} />}
    </WithNovel>
  );
}

/** A stored outline; `otherwise` where it is none. */
const storedPlan = (found: unknown, otherwise: OutlinePlan): OutlinePlan => {
  const { title, outline } = (found ?? {}) as { title?: unknown; outline?: unknown };
  if (!Array.isArray(outline)) return otherwise;
  const rows = outline.map((one: unknown) => {
    const { title: name, summary } = (one ?? {}) as { title?: unknown; summary?: unknown };
    return { title: storedText(name), summary: storedText(summary) };
  });
  return { title: storedText(title), outline: rows };
};

function OutlineForm({ novel }: { novel: AiNovelInfo }) {
  const { id, version, chapters } = novel;
  const navigate = useNavigate();
  const changed = useNovelChanged(id);
  const present = { title: novel.title, outline: novel.outline };
  const [draft, change, clear] = useAiDraft(`novel-outline:${id}`, (stored) => ({
    mine: storedPlan(stored['mine'], present),
    base: storedPlan(stored['base'], present),
  }));
  const { mine, base } = draft;
  const edit = (some: Partial<OutlinePlan>) => change({ mine: { ...mine, ...some } });
  const setRow = (at: number, some: Partial<OutlinePlan['outline'][number]>) =>
    edit({ outline: mine.outline.map((row, index) => (index === at ? { ...row, ...some } : row)) });
  const save = useMutation({
    mutationFn: (over: { version: number } | null) =>
      saveOutline({ id, version: over?.version ?? version }, base, trimmed(mine)),
    onSuccess: (info) => {
      clear();
      changed.plan(info);
      void showToast('大纲已保存');
      void navigate({ to: '/ai/aiBookDesc', search: { id }, replace: true });
    },
  });
  const conflict = save.error instanceof PlanConflict ? save.error : null;
  const missing = whyNotReady(mine);
  const isChanged = JSON.stringify(mine) !== JSON.stringify(base);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (missing === null) save.mutate(null);
      }}
    >
      <PageHeader title="大纲" />
      {novel.outline.length > 0 && (
        <p className={styles.meta}>
          <AiLabel label={novel.label} />
          <span>大纲由 AI 写出，可以修改</span>
        </p>
      )}
      <FormField
        label="书名"
        maxLength={40}
        value={mine.title}
        onText={(title) => edit({ title })}
      />
      <ol className={styles.cards}>
        {mine.outline.map((row, at) => {
          const number = at + 1;
          const isWritten = number <= chapters;
          return (
            <li key={at} className={plan.planRow} aria-label={`第 ${number} 章`}>
              <div className={plan.planHead}>
                <b>第 {number} 章</b>
                {isWritten ? (
                  <span className={parts.hint}>已写好</span>
                ) : (
                  <span className={plan.tools}>
                    <Tool
                      name={`上移第 ${number} 章`}
                      isOff={at <= chapters}
                      onPress={() => edit({ outline: moved(mine.outline, at, at - 1) })}
                    >
                      上移
                    </Tool>
                    <Tool
                      name={`下移第 ${number} 章`}
                      isOff={at === mine.outline.length - 1}
                      onPress={() => edit({ outline: moved(mine.outline, at, at + 1) })}
                    >
                      下移
                    </Tool>
                    <Tool
                      name={`删除第 ${number} 章`}
                      isOff={mine.outline.length === 1}
                      onPress={() =>
                        edit({ outline: mine.outline.filter((_row, index) => index !== at) })
                      }
                    >
                      删除
                    </Tool>
                  </span>
                )}
              </div>
              {isWritten ? (
                <>
                  <p className={styles.line}>{row.title}</p>
                  <p className={parts.hint}>{row.summary}</p>
                </>
              ) : (
                <>
                  <LongField
                    label={`第 ${number} 章章名`}
                    hasHiddenLabel
                    rows={1}
                    maxLength={40}
                    placeholder="章名"
                    value={row.title}
                    onText={(title) => setRow(at, { title: title.replace(/\n/g, '') })}
                  />
                  <LongField
                    label={`第 ${number} 章梗概`}
                    hasHiddenLabel
                    rows={3}
                    maxLength={400}
                    placeholder="这一章发生什么"
                    value={row.summary}
                    onText={(summary) => setRow(at, { summary })}
                  />
                </>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        variant="secondary"
        isWide
        disabled={mine.outline.length >= MOST_NOVEL_CHAPTERS}
        onClick={() => edit({ outline: [...mine.outline, { title: '', summary: '' }] })}
      >
        加一章
      </Button>
      {conflict ? (
        <section className={plan.conflict} role="alert">
          <p>{conflict.message}</p>
          <div className={styles.acts}>
            <Button
              variant="secondary"
              onClick={() => {
                changed.plan(conflict.theirs);
                const { title, outline } = conflict.theirs;
                change({ mine: { title, outline }, base: { title, outline } });
                save.reset();
              }}
            >
              用那边的
            </Button>
            <Button onClick={() => save.mutate({ version: conflict.theirs.version })}>
              用我的
            </Button>
          </div>
        </section>
      ) : (
        save.error && <AiRefusal error={save.error} isSaving />
      )}
      <div className={styles.stickyActs}>
        {isChanged && (
          <Button variant="secondary" onClick={clear}>
            放弃修改
          </Button>
        )}
        <Button
          type="submit"
          isWide
          isBusy={save.isPending}
          disabled={missing !== null || !isChanged}
        >
          {missing ?? '保存大纲'}
        </Button>
      </div>
    </form>
  );
}

interface ToolProps {
  name: string;
  isOff: boolean;
  onPress: () => void;
  children: string;
}

function Tool({ name, isOff, onPress, children }: ToolProps) {
  return (
    <button
      type="button"
      className={plan.tool}
      aria-label={name}
      disabled={isOff}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

const trimmed = ({ title, outline }: OutlinePlan): OutlinePlan => ({
  title: title.trim(),
  outline: outline.map((row) => ({ title: row.title.trim(), summary: row.summary.trim() })),
});

/** What is missing before it can be saved; null where nothing is. */
function whyNotReady(plan: OutlinePlan): string | null {
  const { title, outline } = trimmed(plan);
  if (title === '') return '写上书名';
  if (outline.length === 0) return '至少加一章';
  const empty = outline.findIndex((row) => row.title === '');
  return empty === -1 ? null : `给第 ${empty + 1} 章写上章名`;
}
