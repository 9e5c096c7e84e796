import { companionForm, formLists, type CompanionForm } from '@yehang/contract/shapes/companion.ts';
import { isDeepStrictEqual } from 'node:util';
import { badField } from '../../app-error.ts';
import { explainIssues } from '../../text/explain-issue.ts';

type Field = keyof CompanionForm;
export const fieldTitles: Readonly<Record<Field, string>> = {
  name: '名字',
  description: '人物设定',
  personality: '性格',
  scenario: '场景',
  opening: '开场白',
  alternateGreetings: '备选开场白',
  exampleDialogue: '示例对话',
  tags: '标签',
};
const isList = (field: Field): field is keyof typeof formLists => field in formLists;

/**
 * A form as it may be written into a card. Cards in the wild are longer than a form allows, so what stands in the card
 * already stays as it came, single tags and greetings too; the rest is held to the form. Error: 4000 naming the field.
 */
export function readForm(sent: CompanionForm, known: CompanionForm | null): CompanionForm {
  const fields = Object.keys(sent) as Field[];
  const changed = fields.filter((field) => !isDeepStrictEqual(sent[field], known?.[field]));
  const read = Object.fromEntries(
    changed.map((field) => [
      field,
      isList(field)
        ? readList(field, sent[field], known?.[field] ?? [])
        : readField(field, sent[field]),
    ]),
  );
  return { ...sent, ...read };
}

function readList(field: keyof typeof formLists, sent: string[], known: string[]): string[] {
  const most = Math.max(formLists[field], known.length);
  if (sent.length > most) throw badField(field, `${fieldTitles[field]}不能超过 ${most} 个`);
  const isNew = (one: string) => !known.includes(one);
  const read = (readField(field, sent.filter(isNew)) as string[]).values();
  return sent.map((one) => (isNew(one) ? read.next().value! : one));
}

function readField(field: Field, value: string | string[]): string | string[] {
  const read = companionForm.partial().safeParse({ [field]: value }, { reportInput: true });
  if (read.success) return (read.data as Record<string, string | string[]>)[field]!;
  const explained = explainIssues(companionForm, read.error.issues);
  throw badField(explained.field, explained.tip);
}
