import type { ChapterChange, ConsoleChapter } from '@yehang/contract/shapes/console-chapter.ts';
import { Button, Form, Input, Radio } from 'antd';
import type { ReactNode } from 'react';
import { GoldField } from '../../../entities/gold/gold-field.tsx';
import { centsToGold, goldToCents } from '../../../entities/gold/gold.ts';
import { DateTimePicker } from '../../../lib/date-picker/shanghai-picker.tsx';
import { NumberField } from '../../../lib/forms/number-field.tsx';
import { GuardedModal } from '../../../lib/leave-guard/guarded-dialog.tsx';
import { GuardedForm } from '../../../lib/leave-guard/guarded-form.tsx';
import { nameOfChapter } from './chapter-labels.ts';

/** What is filled in about chapters: one by itself, or all that are selected. */
export type ChapterQuestion =
  | { readonly about: 'price' | 'schedule'; readonly chapters: readonly ConsoleChapter[] }
  | { readonly about: 'rename' | 'move'; readonly chapters: readonly [ConsoleChapter] };

interface ChapterDialogProps {
  readonly question: ChapterQuestion | null;
  /** How many chapters there are. */
  readonly count: number;
  readonly onChange: (change: ChapterChange) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onClose: () => void;
}

const titles = { price: '章节价格', schedule: '定时发布', rename: '改标题', move: '移到' };

/** Asks what an act on chapters needs to be told. */
export function ChapterDialog({ question, onClose, ...props }: ChapterDialogProps) {
  const first = question?.chapters[0];
  const others = (question?.chapters.length ?? 0) - 1;
  return (
    <GuardedModal
      open={question !== null}
      title={question && titles[question.about]}
      footer={null}
      destroyOnHidden
      onClose={onClose}
    >
      {first && (
        <p className="hint">
          {nameOfChapter(first)}
          {others > 0 && `，和另外 ${others} 章`}
        </p>
      )}
      {question && first && <QuestionForm {...props} about={question.about} first={first} />}
    </GuardedModal>
  );
}

interface QuestionFormProps extends Pick<ChapterDialogProps, 'count' | 'onChange' | 'onMove'> {
  readonly about: ChapterQuestion['about'];
  readonly first: ConsoleChapter;
}

function QuestionForm({ about, first, count, onChange, onMove }: QuestionFormProps): ReactNode {
  switch (about) {
    case 'price':
      return <PriceForm first={first} onChange={onChange} />;
    case 'schedule':
      return (
        <AnswerForm
          initial={{ publishAt: first.publishAt }}
          onAnswer={({ publishAt }) => onChange({ act: 'schedule', publishAt: publishAt ?? null })}
        >
          <Form.Item<{ publishAt: number | null }>
            name="publishAt"
            label="发布时间（北京时间）"
            extra="清空就取消定时"
          >
            <DateTimePicker />
          </Form.Item>
        </AnswerForm>
      );
    case 'rename':
      return (
        <AnswerForm
          initial={{ title: first.title }}
          onAnswer={({ title }) => onChange({ act: 'rename', title: title.trim() })}
        >
          <Form.Item<{ title: string }> name="title" label="标题">
            <Input maxLength={100} showCount placeholder="没有标题" autoFocus />
          </Form.Item>
        </AnswerForm>
      );
    case 'move':
      return (
        <AnswerForm
          initial={{ place: first.number }}
          onAnswer={({ place }) => onMove(first.number - 1, place - 1)}
        >
          <NumberField<{ place: number }>
            name="place"
            label="第几章"
            min={1}
            max={count}
            isRequired
            autoFocus
          />
        </AnswerForm>
      );
  }
}

interface PriceValues {
  readonly price: 'book' | 'free' | 'own';
  readonly gold: number | null;
}

function PriceForm({ first, onChange }: Pick<QuestionFormProps, 'first' | 'onChange'>) {
  const { priceGoldCents: cents } = first;
  const [form] = Form.useForm<PriceValues>();
  const price = Form.useWatch<PriceValues['price']>('price', form);
  const initial: PriceValues = {
    price: cents === null ? 'book' : cents === 0 ? 'free' : 'own',
    gold: cents ? centsToGold(cents) : null,
  };
  const toCents = (values: PriceValues) => {
    if (values.price === 'book') return null;
    return values.price === 'free' ? 0 : goldToCents(values.gold ?? 0);
  };
  return (
    <GuardedForm<PriceValues>
      form={form}
      layout="vertical"
      initialValues={initial}
      onFinish={(values) => onChange({ act: 'price', priceGoldCents: toCents(values) })}
    >
      <Form.Item<PriceValues> name="price" label="价格">
        <Radio.Group
          optionType="button"
          options={[
            { value: 'book', label: '跟作品' },
            { value: 'free', label: '免费' },
            { value: 'own', label: '单独定价' },
          ]}
        />
      </Form.Item>
      {(price ?? initial.price) === 'own' && (
        <GoldField<PriceValues> name="gold" label="单章价格" isRequired autoFocus />
      )}
      <Button type="primary" htmlType="submit">
        确定
      </Button>
    </GuardedForm>
  );
}

interface AnswerFormProps<Values extends object> {
  readonly initial: Values;
  readonly onAnswer: (values: Values) => void;
  readonly children: ReactNode;
}

function AnswerForm<Values extends object>({
  initial,
  onAnswer,
  children,
}: AnswerFormProps<Values>) {
  return (
    <GuardedForm<Values> layout="vertical" initialValues={initial} onFinish={onAnswer}>
      {children}
      <Button type="primary" htmlType="submit">
        确定
      </Button>
    </GuardedForm>
  );
}
