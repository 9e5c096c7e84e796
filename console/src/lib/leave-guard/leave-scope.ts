import { createContext, use, useEffect, useEffectEvent } from 'react';

/** Whether something was filled in that is not saved. Evaluated when it is asked, not when it changes. */
export type IsDirty = () => boolean;

/** The forms of a page or of one dialog; those of a dialog belong to its page as well. */
export class LeaveScope {
  readonly #forms = new Set<IsDirty>();
  readonly #parent: LeaveScope | null;

  constructor(parent: LeaveScope | null = null) {
    this.#parent = parent;
  }

  /** @returns a function that removes the form again */
  add(form: IsDirty): () => void {
    this.#forms.add(form);
    const removeFromParent = this.#parent?.add(form);
    return () => {
      this.#forms.delete(form);
      removeFromParent?.();
    };
  }

  isDirty(): boolean {
    return [...this.#forms].some((isDirty) => isDirty());
  }
}

export interface LeaveContext {
  readonly scope: LeaveScope;
  /** Runs `leave`, after asking if something in `scope` would be lost. */
  readonly leave: (scope: LeaveScope, leave: () => void) => void;
  /** Closes the dialog around, after asking; undefined outside of dialogs. */
  readonly close?: () => void;
}

/** Null where nobody is signed in: nothing is asked there. */
export const LeaveContext = createContext<LeaveContext | null>(null);

/** Runs what would throw away input of the page or dialog around, after asking where there is any. */
export function useLeave(): (leave: () => void) => void {
  const context = use(LeaveContext);
  return (leave) => {
    if (context) context.leave(context.scope, leave);
    else leave();
  };
}

/** Guards input that is held outside of a `GuardedForm`. */
export function useUnsaved(isDirty: IsDirty): void {
  const scope = use(LeaveContext)?.scope;
  const check = useEffectEvent(isDirty);
  useEffect(() => scope?.add(() => check()), [scope]);
}
