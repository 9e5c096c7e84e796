import type { FormInstance } from 'antd';
import { useState } from 'react';
import { CallFailure, CONFLICT, codeOf } from '../../lib/api/failure.ts';

/** A record of the operator: its version counts its changes. */
export interface EditedRecord {
  readonly id: string;
  readonly version: number;
}

export interface RecordSaveParts<Row extends EditedRecord, Values extends object> {
  readonly form: FormInstance<Values>;
  /** The record as it was opened; null for a new one. */
  readonly opened: Row | null;
  readonly toValues: (row: Row) => Values;
  /** Saves from the version named; without a key, a new record. */
  readonly save: (values: Values, key: { id?: string; version?: number }) => Promise<Row>;
  /** The record as it is now; null where it is gone. */
  readonly findNewest: (id: string) => Promise<Row | null>;
  readonly onSaved: (row: Row) => void;
}

/**
 * Saving with a version: where somebody else saved meanwhile, the editor sees the newest beside what is typed, and
 * settles field by field whose words stand.
 */
export function useRecordSave<Row extends EditedRecord, Values extends object>(
  parts: RecordSaveParts<Row, Values>,
) {
  const { form, opened, findNewest } = parts;
  const [base, setBase] = useState(opened);
  const [newest, setNewest] = useState<Row | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);

  const refuse = async (error: unknown) => {
    const field = error instanceof CallFailure ? error.field : null;
    const name = field?.split('.')[0];
    if (name !== undefined && Object.hasOwn(form.getFieldsValue(true) as object, name)) {
      form.setFields([{ name: name as never, errors: [(error as Error).message] }]);
      form.scrollToField(name, { block: 'center', focus: true });
      return;
    }
    setFailure(error);
    if (!base || codeOf(error) !== CONFLICT) return;
    const found = await findNewest(base.id).catch(() => null);
    // Other conflicts, such as a name that is taken, are not about somebody else's change.
    if (found && found.version !== base.version) setNewest(found);
  };

  const submit = async () => {
    setFailure(null);
    setIsSaving(true);
    try {
      const key = base ? { id: base.id, version: base.version } : {};
      const row = await parts.save(form.getFieldsValue(true) as Values, key);
      parts.onSaved(row);
    } catch (error) {
      await refuse(error);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    failure,
    newest,
    isSaving,
    submit,
    /** What was opened, or what was last settled on. */
    base,
    /** After a conflict: these values are in the form, to be saved from the newest version. */
    settle: (values: Values) => {
      if (newest) setBase(newest);
      form.setFieldsValue(values);
      setNewest(null);
      setFailure(null);
    },
  };
}
