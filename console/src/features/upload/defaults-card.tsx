import { Card, Collapse, Form } from 'antd';
import { useState } from 'react';
import { BulkFields } from '../../entities/bulk/bulk-fields.tsx';
import { toBulkChange, type BulkValues } from '../../entities/bulk/bulk-values.ts';
import { setUploadDefaults } from '../../entities/upload/upload-defaults.ts';

/** Kept while the tab is open: the form is left and opened again between uploads. */
let kept: BulkValues = { tier: 'normal' };

/** How many fields are filled in. */
function countFilled(values: BulkValues): number {
  return Object.keys(toBulkChange(values) ?? {}).length;
}

/** What the drafts of this tab's uploads begin with. */
export function DefaultsCard() {
  const [filled, setFilled] = useState(() => countFilled(kept));
  const [form] = Form.useForm<BulkValues>();
  const keep = (values: BulkValues) => {
    kept = values;
    const change = toBulkChange(values);
    // A rule whose price is missing is no default yet; the rest is.
    setUploadDefaults(change ?? toBulkChange({ ...values, rule: undefined }) ?? {});
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
