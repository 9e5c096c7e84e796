import type { FormInstance } from 'antd';
import { useState } from 'react';
import { CONFLICT, errorCode, errorMessage } from '../../lib/api/call-error.ts';
import { ErrorAlert } from '../../lib/errors/error-alert.tsx';
import { ConflictPanel } from './conflict-panel.tsx';

/** How fields are named and shown where two people changed the same settings. */
export interface SettingsWords {
  readonly labelField: (name: string) => string | undefined;
  /** Undefined falls back to the usual form of a value. */
  readonly formatField?: (name: string, value: unknown) => string | undefined;
}

interface SettingsConflictProps<
  Settings extends { version: number },
  Values extends object,
> extends SettingsWords {
  /** Why the last save was refused; null where it was not. */
  readonly error: Error | null;
  /** What the form was filled from, and what there is now. */
  readonly base: Settings;
  readonly present: Settings;
  readonly toFields: (settings: Settings) => Values;
  /** What the form holds. */
  readonly edited: () => Values;
  /** The next save is based on what there is now, with these values in the form. */
  readonly onResolve: (values: Values) => void;
}

/** Why settings were not saved; where somebody else saved them first, a choice field by field. */
export function SettingsConflict<Settings extends { version: number }, Values extends object>({
  error,
  base,
  present,
  toFields,
  edited,
  onResolve,
  ...words
}: SettingsConflictProps<Settings, Values>) {
  if (error === null) return null;
  const isOutdated = errorCode(error) === CONFLICT && present.version !== base.version;
  if (!isOutdated) return <ErrorAlert error={error} />;
  return (
    <ConflictPanel<Values>
      key={present.version}
      message={errorMessage(error)}
      opened={toFields(base)}
      latest={toFields(present)}
      edited={edited()}
      onResolve={onResolve}
      {...words}
    />
  );
}

/**
 * Keeps a form on the settings that it was filled from, whatever is read meanwhile: a save of what was typed is refused
 * until the other's changes were seen.
 */
export function useFormBase<Settings, Values extends object>(
  form: FormInstance<Values>,
  present: Settings,
) {
  const [base, setBase] = useState(present);
  return {
    base,
    /** The form holds these values from now on, based on `settings`. */
    rebase: (settings: Settings, values: Values) => {
      setBase(settings);
      form.setFieldsValue(values);
    },
  };
}
