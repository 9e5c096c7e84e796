import { Card, Collapse, Form } from 'antd';
import { useState } from 'react';
import { BulkFields } from '../../entities/bulk/bulk-fields.tsx';
import { toBulkChange, withoutProblems, type BulkValues } from '../../entities/bulk/bulk-values.ts';
import { setUploadDefaults, type UploadDefaults } from '../../entities/upload/upload-defaults.ts';

/** Kept while the tab is open: the form is left and opened again between uploads. */
let kept: BulkValues = { tier: 'normal' };

/** What a form that is being typed in sets: neither numbers that are wrong, nor a rule whose price is missing. */
function defaultsOf(typed: BulkValues): UploadDefaults {
  const values = withoutProblems(typed);
  return toBulkChange(values) ?? toBulkChange({ ...values, rule: undefined }) ?? {};
}

/** How many fields are filled in. */
const countFilled = (values: BulkValues) => Object.keys(defaultsOf(values)).length;

/** What the drafts of this tab's uploads begin with. */
export function DefaultsCard() {
  const [filled, setFilled] = useState(() => countFilled(kept));
  const [form] = Form.useForm<BulkValues>();
  const keep = (values: BulkValues) => {
    kept = values;
    setUploadDefaults(defaultsOf(values));
    setFilled(countFilled(values));
  };
  const note = filled === 0 ? '没有设置' : `已设置 ${filled} 项`;
  return (
    <Card size="small">
      <Collapse
        ghost
        items={[
          {
            key: 'defaults',
            label: `这批上传的默认资料（${note}）`,
            children: (
              <Form<BulkValues>
                form={form}
                layout="vertical"
                initialValues={kept}
                onValuesChange={(_, values) => keep(values)}
              >
                <BulkFields mayRemove={false} emptyText="不预设" />
              </Form>
            ),
          },
        ]}
      />
    </Card>
  );
}
