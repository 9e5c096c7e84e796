import { AppError } from '../app-error.ts';
import type { StaffMember } from '../audit/write-audit-log.ts';
import { editContent, type EditableFields, type EditContext } from '../catalogue/edit-content.ts';
import type { AskedGrounds } from '../catalogue/publish-content.ts';
import { getConsoleContent } from '../catalogue/read-content.ts';

/** Whose task it is. */
export type Editor = Pick<StaffMember, 'staffId' | 'login' | 'address'>;

/** An editor may save a content between our reading and writing it; more often is no accident. */
const MOST_TRIES = 5;

/**
 * Saves the fields that `read` finds missing in the content as it is now, and reads once more where it was saved
 * meanwhile. Errors: those of `editContent`.
 */
export async function saveFields(
  context: EditContext,
  staff: Editor,
  id: string,
  read: () => Promise<{ version: number; fields: EditableFields }>,
  asked: AskedGrounds = {},
): Promise<void> {
  for (let tries = 1; ; tries++) {
    const { version, fields } = await read();
    if (Object.keys(fields).length === 0) return;
    try {
      await editContent(context, staff, { id, version, ...fields }, { asked });
      return;
    } catch (error) {
      const { content } = await getConsoleContent(context.database, id);
      const isConflict = error instanceof AppError && error.code === 4090;
      if (!isConflict || content.version === version || tries === MOST_TRIES) throw error;
    }
  }
}
