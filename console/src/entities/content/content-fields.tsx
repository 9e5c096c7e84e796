import { ratingLabels } from '@yehang/contract/shapes/labels.ts';
import type { Picture, Rating } from '@yehang/contract/shapes/catalogue.ts';
import { Form, Input, Radio } from 'antd';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { SwitchField } from '../../lib/forms/switch-field.tsx';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { TagsSelect } from './tags-select.tsx';

interface TextFieldsProps {
  /** Rows of the description: it grows from the first number to the second. */
  readonly rows: readonly [number, number];
}

/** Form fields `title` and `description`. */
export function TextFields({ rows: [minRows, maxRows] }: TextFieldsProps) {
  return (
    <>
      <RequiredTextField<{ title: string }> name="title" label="标题" maxLength={80} />
      <Form.Item<{ description: string }> name="description" label="简介">
        <Input.TextArea maxLength={2000} showCount autoSize={{ minRows, maxRows }} />
      </Form.Item>
    </>
  );
}

/** Form field `tags`. */
export function TagsField() {
  return (
    <Form.Item<{ tags: string[] }>
      name="tags"
      label="标签"
      extra="选已有的，或输入新的后按回车；最多 12 个"
      rules={[
        { type: 'array', max: 12, message: '标签不能超过 12 个' },
        {
          validator: (_, tags: string[] | undefined) =>
            tags?.some((tag) => tag.length > 20)
              ? Promise.reject(new Error('单个标签不能超过 20 个字'))
              : Promise.resolve(),
        },
      ]}
    >
      <TagsSelect />
    </Form.Item>
  );
}

/** Preview and hint of a cover, by the shape in which the app shows it. */
const coverShapes = {
  wide: { size: [192, 108], hint: '建议 16:9' },
  upright: { size: [108, 144], hint: '建议 3:4' },
} as const;

interface CoverFieldProps {
  /** Says what is shown without one. */
  readonly extra?: string | undefined;
  readonly shape?: keyof typeof coverShapes;
}

/** Form field `cover`. */
export function CoverField({ extra, shape = 'wide' }: CoverFieldProps) {
  return (
    <Form.Item<{ cover: Picture | null }> name="cover" label="封面" extra={extra}>
      <PictureInput use="cover" {...coverShapes[shape]} />
    </Form.Item>
  );
}

/** Form field `rating`. */
export function RatingField() {
  return (
    <Form.Item<{ rating: Rating }> name="rating" label="分级">
      <Radio.Group optionType="button" options={toOptions(ratingLabels)} />
    </Form.Item>
  );
}

/** Form field `darkOnly`. */
export function DarkOnlyField({ extra }: { extra: string }) {
  return <SwitchField<{ darkOnly: boolean }> name="darkOnly" label="仅暗网" extra={extra} />;
}
