import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { callConsole } from '../../lib/api/call.ts';
import { CallError, CONFLICT, errorCode } from '../../lib/api/call-error.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { changesOf, formFieldOf, type VideoFormValues, toFormValues } from './video-form-values.ts';

const INVALIDATED = ['content/list', 'tag/list', 'overview'] as const;

/**
 * Saves the form. `baseline` is the version that the edits are based on.
 * An invalid field is marked in the form; any other error is in `error` until the next attempt.
 */
export function useVideoSave(content: ConsoleContent, form: FormInstance<VideoFormValues>) {
  const client = useQueryClient();
  const [baseline, setBaseline] = useState(content);
  const [error, setError] = useState<unknown>(null);
  /** The version somebody else saved; null without a conflict. */
  const [latest, setLatest] = useState<ConsoleContent | null>(null);
  const update = useConsoleMutation('content/update', {
    invalidates: INVALIDATED,
    handlesError: true,
  });

  /** The form's values; fields that are not rendered keep the item's. */
  const readForm = (): VideoFormValues => ({
    ...toFormValues(baseline),
    ...(form.getFieldsValue(true) as VideoFormValues),
  });

  const updateCache = (next: ConsoleContent) => {
    client.setQueryData(consoleQuery('content/info', { id: next.id }).queryKey, next);
  };

  /** Resets the form to an item, discarding edits. */
  const reset = (next: ConsoleContent) => {
    setBaseline(next);
    setLatest(null);
    setError(null);
    form.setFieldsValue(toFormValues(next));
    form.setFields(
      form
        .getFieldsError()
        .map(({ name }) => ({ name: name as unknown as keyof VideoFormValues, errors: [] })),
    );
  };

  /** Puts the merged values into the form; the next save is based on the latest version. */
  const resolveConflict = (values: VideoFormValues) => {
    if (latest) setBaseline(latest);
    setLatest(null);
    setError(null);
    form.setFieldsValue(values);
  };

  /** Fetches the latest version and shows the conflict if somebody else changed the item. */
  const findConflict = async () => {
    const found = await callConsole('content/info', { id: content.id }).catch(() => null);
    if (!found) return;
    updateCache(found);
    if (found.version !== baseline.version) setLatest(found);
  };

  const handleError = (error: unknown) => {
    const name = formFieldOf(error instanceof CallError ? error.field : null);
    if (name === null || !form.getFieldInstance(name)) {
      setError(error);
      if (errorCode(error) === CONFLICT) void findConflict();
      return;
    }
    form.setFields([{ name, errors: [(error as CallError).message] }]);
    form.scrollToField(name, { block: 'center', focus: true });
  };

  /** @returns the saved item; null if nothing was saved */
  const save = async (): Promise<ConsoleContent | null> => {
    setError(null);
    try {
      await form.validateFields();
    } catch {
      const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      if (first) form.scrollToField(first.name, { block: 'center', focus: true });
      return null;
    }
    const changes = changesOf(readForm(), baseline);
    if (Object.keys(changes).length === 0) return null;
    try {
      const saved = await update.mutateAsync({
        id: content.id,
        version: baseline.version,
        ...changes,
      });
      updateCache(saved);
      reset(saved);
      return saved;
    } catch (error) {
      handleError(error);
      return null;
    }
  };

  return {
    baseline,
    error,
    isSaving: update.isPending,
    readForm,
    save,
    latest,
    reset,
    resolveConflict,
    updateCache,
    handleError,
  };
}
