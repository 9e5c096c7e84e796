import type { FormInstance } from 'antd';
import { useState } from 'react';
import { CallError, CONFLICT, errorCode } from '../../lib/api/call-error.ts';

/** A record with optimistic locking: `version` grows with every change. */
export interface VersionedRecord {
  readonly id: string;
  readonly version: number;
}

export interface RecordSaveOptions<Row extends VersionedRecord, Values extends object> {
  readonly form: FormInstance<Values>;
  /** The record when it was opened; null for a new one. */
  readonly opened: Row | null;
  readonly toValues: (row: Row) => Values;
  /** Saves a change of the given version; without a key, creates a record. */
  readonly save: (values: Values, key: { id?: string; version?: number }) => Promise<Row>;
  /** Fetches the current record; null if it was deleted. */
  readonly findLatest: (id: string) => Promise<Row | null>;
  readonly onSaved: (row: Row) => void;
}

/**
 * Saves with optimistic locking. After a conflict `latest` holds the other person's version, until the editor has
 * resolved it field by field.
 */
export function useRecordSave<Row extends VersionedRecord, Values extends object>(
  options: RecordSaveOptions<Row, Values>,
) {
  const { form, opened, findLatest } = options;
  const [base, setBase] = useState(opened);
  const [latest, setLatest] = useState<Row | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);

  const handleError = async (error: unknown) => {
    const field = error instanceof CallError ? error.field : null;
    const name = field?.split('.')[0];
    if (name !== undefined && Object.hasOwn(form.getFieldsValue(true) as object, name)) {
      form.setFields([{ name: name as never, errors: [(error as Error).message] }]);
      form.scrollToField(name, { block: 'center', focus: true });
      return;
    }
    setError(error);
    if (!base || errorCode(error) !== CONFLICT) return;
    const found = await findLatest(base.id).catch(() => null);
    // Other conflicts, such as a duplicate name, are not edit conflicts.
    if (found && found.version !== base.version) setLatest(found);
  };

  const submit = async () => {
    setError(null);
    setIsSaving(true);
    try {
      const key = base ? { id: base.id, version: base.version } : {};
      const row = await options.save(form.getFieldsValue(true) as Values, key);
      options.onSaved(row);
    } catch (error) {
      await handleError(error);
    } finally {
      setIsSaving(false);
    }
  };

  return {
    error,
    latest,
    isSaving,
    submit,
    /** The version the form is based on: the opened one, or the latest after a conflict was resolved. */
    base,
    /** Puts the merged values into the form; the next save is based on the latest version. */
    resolveConflict: (values: Values) => {
      if (latest) setBase(latest);
      form.setFieldsValue(values);
      setLatest(null);
      setError(null);
    },
  };
}
