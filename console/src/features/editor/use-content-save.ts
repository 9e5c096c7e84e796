import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { CallError, CONFLICT, errorCode } from '../../lib/api/call-error.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';

/** What a form of contents shows of a record, and how it is read and saved. */
export interface ContentForm<Row extends ConsoleContent, Values extends object, Edits> {
  readonly toValues: (row: Row) => Values;
  /** What the edits change; only that is sent. */
  readonly changesOf: (values: Values, row: Row) => Edits;
  /** The form field of an invalid field of the request; null if unknown. */
  readonly formFieldOf: (field: string | null) => (keyof Values & string) | null;
  readonly read: (id: string) => Promise<Row>;
  readonly save: (key: { id: string; version: number }, changes: Edits) => Promise<Row>;
  /** Where the cache of queries has the record, beside `content/info`. */
  readonly queryKey?: (id: string) => readonly unknown[];
}

/** Queries that a saved content makes outdated. */
const INVALIDATED = ['content/list', 'tag/list', 'overview', 'content/versions'] as const;

/**
 * Saves the form of a content. `baseline` is the version that the edits are based on.
 * An invalid field is marked in the form; any other error is in `error` until the next attempt.
 */
export function useContentSave<
  Row extends ConsoleContent,
  Values extends object,
  Edits extends object,
>(content: Row, form: FormInstance, of: ContentForm<Row, Values, Edits>) {
  const client = useQueryClient();
  const [baseline, setBaseline] = useState(content);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setIsSaving] = useState(false);
  /** The version somebody else saved; null without a conflict. */
  const [latest, setLatest] = useState<Row | null>(null);

  /** The form's values; fields that are not rendered keep the item's. */
  const readForm = (): Values => ({
    ...of.toValues(baseline),
    ...(form.getFieldsValue(true) as Values),
  });

  const updateCache = (next: ConsoleContent) => {
    client.setQueryData(consoleQuery('content/info', { id: next.id }).queryKey, next);
  };
  const updateRow = (next: Row) => {
    updateCache(next);
    if (of.queryKey) client.setQueryData(of.queryKey(next.id), next);
  };
  const invalidate = () => {
    for (const call of INVALIDATED) void client.invalidateQueries({ queryKey: [call] });
  };

  /** Resets the form to an item, discarding edits. */
  const reset = (next: Row) => {
    setBaseline(next);
    setLatest(null);
    setError(null);
    form.setFieldsValue(of.toValues(next));
    form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })));
  };

  /** Takes the version that its own page made beside the form; edits stay. */
  const follow = (next: Row) => {
    updateRow(next);
    invalidate();
    setBaseline((base) => {
      const { version, cover } = next;
      return version === base.version + 1 ? { ...base, version, cover } : base;
    });
  };

  /** Puts the merged values into the form; the next save is based on the latest version. */
  const resolveConflict = (values: Values) => {
    if (latest) setBaseline(latest);
    setLatest(null);
    setError(null);
    form.setFieldsValue(values);
  };

  /** Fetches the latest version and shows the conflict if somebody else changed the item. */
  const findConflict = async () => {
    const found = await of.read(content.id).catch(() => null);
    if (!found) return;
    updateRow(found);
    if (found.version !== baseline.version) setLatest(found);
  };

  const handleError = (error: unknown) => {
    const name = of.formFieldOf(error instanceof CallError ? error.field : null);
    if (name === null || !form.getFieldInstance(name)) {
      setError(error);
      if (errorCode(error) !== CONFLICT) return;
      invalidate();
      void findConflict();
      return;
    }
    form.setFields([{ name, errors: [(error as CallError).message] }]);
    form.scrollToField(name, { block: 'center', focus: true });
  };

  /** @returns the saved item; null if nothing was saved */
  const save = async (): Promise<Row | null> => {
    setError(null);
    try {
      await form.validateFields();
    } catch {
      const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      if (first) form.scrollToField(first.name, { block: 'center', focus: true });
      return null;
    }
    const changes = of.changesOf(readForm(), baseline);
    if (Object.keys(changes).length === 0) return null;
    setIsSaving(true);
    try {
      const saved = await of.save({ id: content.id, version: baseline.version }, changes);
      updateRow(saved);
      reset(saved);
      invalidate();
      return saved;
    } catch (error) {
      handleError(error);
      return null;
    } finally {
      setIsSaving(false);
    }
  };

  return {
    baseline,
    error,
    isSaving,
    readForm,
    save,
    latest,
    reset,
    resolveConflict,
    updateCache,
    follow,
    handleError,
  };
}
