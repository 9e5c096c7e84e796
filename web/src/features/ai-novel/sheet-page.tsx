import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AiNovelInfo, AiSheet } from '@yehang/contract/shapes/ai-novel.ts';
import { Button } from '@yehang/ui/button.tsx';
import { IconButton } from '@yehang/ui/icon-button.tsx';
import { CloseIcon } from '@yehang/ui/icons/line-icons.tsx';
import { AiLabel } from '../../entities/ai/ai-label.tsx';
import parts from '../../entities/ai/ai-parts.module.css';
import { AiRefusal } from '../../entities/ai/ai-refusal.tsx';
import { LongField } from '../../entities/ai/long-field.tsx';
import { storedText, useAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { useNovelChanged } from '../../entities/ai-novel/use-ai-novel.ts';
import { PageHeader } from '../../lib/page/page-header.tsx';
import { showToast } from '../../lib/toast/show-toast.ts';
import styles from './ai-novel.module.css';
import plan from './plan-form.module.css';
import { saveSheet } from './save-plan.ts';
import { WithNovel } from './with-novel.tsx';

const MOST_PEOPLE = 30;
const MOST_FACTS = 60;

/** People and facts of a story: every chapter that is written from then on is given them. */
export function SheetPage({ id }: { id: string }) {
  return (
    <WithNovel id={id} title="人物与事实">
      {(novel) => <SheetForm novel={novel} />}
    </WithNovel>
  );
}

/** A stored sheet; `otherwise` where it is none. */
function storedSheet(found: unknown, otherwise: AiSheet): AiSheet {
  const { people, facts } = (found ?? {}) as { people?: unknown; facts?: unknown };
  if (!Array.isArray(people) || !Array.isArray(facts)) return otherwise;
  return {
    people: people.map((one: unknown) => {
      const { name, about } = (one ?? {}) as { name?: unknown; about?: unknown };
      return { name: storedText(name), about: storedText(about) };
    }),
    facts: facts.map(storedText),
  };
}

function SheetForm({ novel }: { novel: AiNovelInfo }) {
  const { id, version } = novel;
  const navigate = useNavigate();
  const changed = useNovelChanged(id);
  const [draft, change, clear] = useAiDraft(`novel-sheet:${id}`, (stored) => ({
    mine: storedSheet(stored['mine'], novel.sheet),
    base: storedSheet(stored['base'], novel.sheet),
  }));
  const { mine, base } = draft;
  const { people, facts } = mine;
  const edit = (some: Partial<AiSheet>) => change({ mine: { ...mine, ...some } });
  const without = <Row,>(rows: readonly Row[], at: number) => rows.filter((_row, i) => i !== at);
  const save = useMutation({
    mutationFn: () => saveSheet({ id, version }, base, trimmed(mine)),
    onSuccess: (info) => {
      clear();
      changed.plan(info);
      void showToast('已保存，下一章起生效');
      void navigate({ to: '/ai/aiBookDesc', search: { id }, replace: true });
    },
  });
  const isNameless = people.some(({ name, about }) => name.trim() === '' && about.trim() !== '');
  const isChanged = JSON.stringify(mine) !== JSON.stringify(base);
  return (
    <form
      className={styles.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <PageHeader title="人物与事实" />
      {(novel.sheet.people.length > 0 || novel.sheet.facts.length > 0) && (
        <p className={styles.meta}>
          <AiLabel label={novel.label} />
          <span>由 AI 从故事里记下，可以修改</span>
        </p>
      )}
      <p className={parts.hint}>写下一章时会照着这些写。人物都须是虚构的成年人。</p>
      <section className={plan.block} aria-labelledby="people">
        <h2 id="people" className={styles.heading}>
          人物
        </h2>
        {people.map(({ name, about }, at) => (
          <div key={at} className={plan.person} role="group" aria-label={name || '新人物'}>
            <div className={plan.personHead}>
              <LongField
                label={`第 ${at + 1} 位人物的名字`}
                hasHiddenLabel
                rows={1}
                maxLength={20}
                placeholder="名字"
                value={name}
                onText={(text) =>
                  edit({
                    people: people.map((one, i) =>
                      i === at ? { ...one, name: text.replace(/\n/g, '') } : one,
                    ),
                  })
                }
              />
              <IconButton
                label={`删除人物 ${name}`}
                icon={<CloseIcon size={18} />}
                onClick={() => edit({ people: without(people, at) })}
              />
            </div>
            <LongField
              label={`第 ${at + 1} 位人物的介绍`}
              hasHiddenLabel
              rows={2}
              maxLength={200}
              placeholder="多大年纪、做什么、性格怎样"
              value={about}
              onText={(text) =>
                edit({
                  people: people.map((one, i) => (i === at ? { ...one, about: text } : one)),
                })
              }
            />
          </div>
        ))}
        <Button
          variant="secondary"
          isWide
          disabled={people.length >= MOST_PEOPLE}
          onClick={() => edit({ people: [...people, { name: '', about: '' }] })}
        >
          加一位人物
        </Button>
      </section>
      <section className={plan.block} aria-labelledby="facts">
        <h2 id="facts" className={styles.heading}>
          事实
        </h2>
        {facts.map((fact, at) => (
          <div key={at} className={plan.personHead}>
            <LongField
              label={`第 ${at + 1} 条事实`}
              hasHiddenLabel
              rows={2}
              maxLength={200}
              placeholder="后文不能矛盾的一件事"
              value={fact}
              onText={(text) =>
                edit({
                  facts: facts.map((one, i) => (i === at ? text.replace(/\n/g, '') : one)),
                })
              }
            />
            <IconButton
              label={`删除第 ${at + 1} 条事实`}
              icon={<CloseIcon size={18} />}
              onClick={() => edit({ facts: without(facts, at) })}
            />
          </div>
        ))}
        <Button
          variant="secondary"
          isWide
          disabled={facts.length >= MOST_FACTS}
          onClick={() => edit({ facts: [...facts, ''] })}
        >
          加一条事实
        </Button>
      </section>
      {save.error && <AiRefusal error={save.error} isSaving />}
      <div className={styles.stickyActs}>
        {isChanged && (
          <Button variant="secondary" onClick={clear}>
            放弃修改
          </Button>
        )}
        <Button type="submit" isWide isBusy={save.isPending} disabled={isNameless || !isChanged}>
          {isNameless ? '给人物写上名字' : '保存'}
        </Button>
      </div>
    </form>
  );
}

/** Without rows that say nothing. */
const trimmed = ({ people, facts }: AiSheet): AiSheet => ({
  people: people
    .map(({ name, about }) => ({ name: name.trim(), about: about.trim() }))
    .filter(({ name }) => name !== ''),
  facts: facts.map((fact) => fact.trim()).filter((fact) => fact !== ''),
});
