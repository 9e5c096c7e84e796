import type { ConsoleContent } from '@yehang/contract/shapes/console-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormInstance } from 'antd';
import { useState } from 'react';
import { callConsole } from '../../lib/api/call.ts';
import { CallFailure, CONFLICT, codeOf } from '../../lib/api/failure.ts';
import { useConsoleMutation } from '../../lib/queries/console-mutation.ts';
import { consoleQuery } from '../../lib/queries/console-query.ts';
import { changesOf, formFieldOf, type ItemFormValues, toFormValues } from './item-form-values.ts';

const OUTDATED = ['content/list', 'tag/list', 'overview'] as const;

/**
 * Saves the form. `baseline` is the item as the form last agreed with it.
 * A refused field is marked in the form; any other failure stands in `failure` until the next try.
 */
export function useItemSave(item: ConsoleContent, form: FormInstance<ItemFormValues>) {
  const client = useQueryClient();
  const [baseline, setBaseline] = useState(item);
  const [failure, setFailure] = useState<unknown>(null);
  /** The item as somebody else saved it meanwhile; null while there is no conflict. */
  const [newest, setNewest] = useState<ConsoleContent | null>(null);
  const update = useConsoleMutation('content/update', { outdates: OUTDATED, showsFailure: true });

  /** What the form holds; fields that are not shown keep what the item has. */
  const typed = (): ItemFormValues => ({
    ...toFormValues(baseline),
    ...(form.getFieldsValue(true) as ItemFormValues),
  });

  const take = (next: ConsoleContent) => {
    client.setQueryData(consoleQuery('content/info', { id: next.id }).queryKey, next);
  };

  /** Puts an item into the form; what was typed is gone. */
  const reset = (next: ConsoleContent) => {
    setBaseline(next);
    setNewest(null);
    setFailure(null);
    form.setFieldsValue(toFormValues(next));
    form.setFields(
      form
        .getFieldsError()
        .map(({ name }) => ({ name: name as unknown as keyof ItemFormValues, errors: [] })),
    );
  };

  /** After a conflict: these values are in the form, to be saved from the newest version. */
  const settle = (values: ItemFormValues) => {
    if (newest) setBaseline(newest);
    setNewest(null);
    setFailure(null);
    form.setFieldsValue(values);
  };

  /** Whether somebody else changed the item: then the newest stands beside what is typed. */
  const lookForOther = async () => {
    const found = await callConsole('content/info', { id: item.id }).catch(() => null);
    if (!found) return;
    take(found);
    if (found.version !== baseline.version) setNewest(found);
  };

  const refuse = (error: unknown) => {
    const name = formFieldOf(error instanceof CallFailure ? error.field : null);
    if (name === null || !form.getFieldInstance(name)) {
      setFailure(error);
      if (codeOf(error) === CONFLICT) void lookForOther();
      return;
    }
    form.setFields([{ name, errors: [(error as CallFailure).message] }]);
    form.scrollToField(name, { block: 'center', focus: true });
  };

  /** @returns the saved item; null where nothing was saved */
  const save = async (): Promise<ConsoleContent | null> => {
    setFailure(null);
    try {
      await form.validateFields();
    } catch {
      const [first] = form.getFieldsError().filter(({ errors }) => errors.length > 0);
      if (first) form.scrollToField(first.name, { block: 'center', focus: true });
      return null;
    }
    const changes = changesOf(typed(), baseline);
    if (Object.keys(changes).length === 0) return null;
    try {
      const saved = await update.mutateAsync({
        id: item.id,
        version: baseline.version,
        ...changes,
      });
      take(saved);
      reset(saved);
      return saved;
    } catch (error) {
      refuse(error);
      return null;
    }
  };

  return {
    baseline,
    failure,
    isSaving: update.isPending,
    typed,
    save,
    newest,
    reset,
    settle,
    take,
    refuse,
  };
}
