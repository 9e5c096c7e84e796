import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import { useQuery } from '@tanstack/react-query';
import { TYPED_NOTE } from '@yehang/contract/shapes/consent-values.ts';
import { WORK_PRICE_GOLD_CENTS } from '@yehang/contract/shapes/work-values.ts';
import type { WorkKind } from '@yehang/contract/shapes/work.ts';
import styles from './creation.module.css';
import { post } from '../../lib/api/api.ts';
import { Check, Choice, Field } from './field.tsx';
import { consentTexts } from './work-text.ts';
import { TextChoice } from './text-choice.tsx';
import type { WorkDraft } from './work-draft.ts';

const rules = [
  { value: 'free', name: '免费' },
  { value: 'vip', name: '会员' },
  { value: 'gold', name: '金币' },
  { value: 'vipOrGold', name: '会员或金币' },
] as const;
const ratings = [
  { value: 'general', name: '普通' },
  { value: 'adult', name: '成人' },
] as const;
const hows = (['written', 'video', 'self'] as const).map((value) => ({
  value,
  name: consentTexts[value],
}));
const PRICES = {
  least: WORK_PRICE_GOLD_CENTS.min / 100,
  most: WORK_PRICE_GOLD_CENTS.max / 100,
};

interface WorkFieldsProps {
  kind: WorkKind;
  /** Whether the names of its author and narrator stay as they are. */
  hasFixedAuthor?: boolean;
  draft: WorkDraft;
  onChange: (change: Partial<WorkDraft>) => void;
}

/** The fields that describe a work. */
export function WorkFields({ kind, hasFixedAuthor, draft, onChange }: WorkFieldsProps) {
  const hasPrice = draft.rule === 'gold' || draft.rule === 'vipOrGold';
  const isSold = draft.rule !== 'free';
  return (
    <>
      <Field label="标题">
        <input
          className={styles.input}
          value={draft.title}
          maxLength={80}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </Field>
      <Field label="简介">
        <textarea
          className={styles.input}
          rows={4}
          maxLength={2000}
          value={draft.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </Field>
      <Field label="标签" hint="用空格隔开，最多 8 个">
        <input
          className={styles.input}
          value={draft.tags}
          maxLength={200}
          onChange={(event) => onChange({ tags: event.currentTarget.value })}
        />
      </Field>
      {!kindCan(kind, 'video') && (
        <Category
          kind={kind}
          selected={draft.channelId}
          onSelect={(channelId) => onChange({ channelId })}
        />
      )}
      {kindCan(kind, 'chapters') && (
        <>
          <Field label="作者名" hint="不填就只显示你的创作者名称">
            <input
              className={styles.input}
              value={draft.author}
              maxLength={60}
              disabled={hasFixedAuthor}
              onChange={(event) => onChange({ author: event.currentTarget.value })}
            />
          </Field>
          <Check isOn={draft.finished} onChange={(finished) => onChange({ finished })}>
            已完结，不再更新
          </Check>
        </>
      )}
      {kind === 'audio' && (
        <>
          <Field label="演播">
            <input
              className={styles.input}
              value={draft.narrator}
              maxLength={60}
              disabled={hasFixedAuthor}
              onChange={(event) => onChange({ narrator: event.currentTarget.value })}
            />
          </Field>
          <TextChoice
            selected={draft.textContentId}
            onSelect={(textContentId) => onChange({ textContentId })}
          />
        </>
      )}
      <Choice
        label="分级"
        choices={ratings}
        selected={draft.rating}
        onSelect={(rating) => onChange({ rating })}
      />
      <Choice
        label="观看方式"
        choices={rules}
        selected={draft.rule}
        onSelect={(rule) => onChange({ rule })}
      />
      {hasPrice && (
        <Field
          label={kindCan(kind, 'chapters') ? '全本价格（金币）' : '价格（金币）'}
          hint={`${PRICES.least} 到 ${PRICES.most}`}
        >
          <input
            className={styles.input}
            inputMode="decimal"
            value={draft.price}
            onChange={(event) => onChange({ price: event.currentTarget.value })}
          />
        </Field>
      )}
      {hasPrice && kindCan(kind, 'chapters') && (
        <Field label="单章价格（金币）" hint="不填就不单章卖；每一章还可以另定价">
          <input
            className={styles.input}
            inputMode="decimal"
            value={draft.partPrice}
            onChange={(event) => onChange({ partPrice: event.currentTarget.value })}
          />
        </Field>
      )}
      {isSold && !kindCan(kind, 'video') && (
        <Field label={kindCan(kind, 'chapters') ? '前几章免费' : '前几张免费'}>
          <input
            className={styles.input}
            inputMode="numeric"
            value={draft.freeUnits}
            onChange={(event) => onChange({ freeUnits: event.currentTarget.value })}
          />
        </Field>
      )}
      {isSold && kindCan(kind, 'video') && (
        <Field label="试看秒数">
          <input
            className={styles.input}
            inputMode="numeric"
            value={draft.previewSeconds}
            onChange={(event) => onChange({ previewSeconds: event.currentTarget.value })}
          />
        </Field>
      )}
      <fieldset className={styles.consent}>
        <legend>出镜同意{draft.rating === 'adult' ? '（成人作品必填）' : ''}</legend>
        <Field label="出镜人数" hint="能认出来的人，每位都要有同意">
          <input
            className={styles.input}
            inputMode="numeric"
            value={draft.peopleShown}
            maxLength={2}
            onChange={(event) => onChange({ peopleShown: event.currentTarget.value })}
          />
        </Field>
        <Field label="出镜人" hint={`多位用顿号隔开；登记过出镜人的可以不填。${TYPED_NOTE}`}>
          <input
            className={styles.input}
            value={draft.people}
            maxLength={500}
            onChange={(event) => onChange({ people: event.currentTarget.value })}
          />
        </Field>
        <Choice
          label="同意方式"
          choices={hows}
          selected={draft.how}
          onSelect={(how) => onChange({ how })}
        />
        <Field label="同意书编号" hint="审核时可能要求出示">
          <input
            className={styles.input}
            value={draft.reference}
            maxLength={200}
            onChange={(event) => onChange({ reference: event.currentTarget.value })}
          />
        </Field>
        <Check isOn={draft.checkedAges} onChange={(checkedAges) => onChange({ checkedAges })}>
          已核对每个人都年满 18 岁
        </Check>
      </fieldset>
    </>
  );
}

interface CategoryProps {
  kind: WorkKind;
  /** Empty for none. */
  selected: string;
  onSelect: (id: string) => void;
}

/** The categories of a room; nothing where it has none. */
function Category({ kind, selected, onSelect }: CategoryProps) {
  const { data } = useQuery({
    queryKey: ['publish/categories', kind],
    queryFn: ({ signal }) => post('publish/categories', { kind }, { signal }),
  });
  const choices = (data?.list ?? []).map(({ id, name }) => ({ value: id, name }));
  if (choices.length === 0) return null;
  return (
    <Choice
      label="分类"
      choices={[{ value: '', name: '不分类' }, ...choices]}
      selected={selected}
      onSelect={onSelect}
    />
  );
}
