import type { Picture, Rating } from '@yehang/contract/shapes/catalogue.ts';
import { Form, Input, Radio } from 'antd';
import { toOptions } from '../../lib/forms/options.ts';
import { RequiredTextField } from '../../lib/forms/required-text-field.tsx';
import { PictureInput } from '../../lib/pictures/picture-input.tsx';
import { ratingLabels } from './content-labels.ts';

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

/** Form field `cover`. `extra` says what is shown without one. */
export function CoverField({ extra }: { extra?: string | undefined }) {
  return (
    <Form.Item<{ cover: Picture | null }> name="cover" label="封面" extra={extra}>
      <PictureInput use="cover" hint="建议 16:9" />
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
