import type { CompanionForm } from '@yehang/contract/shapes/companion.ts';

export const draftFields = [
  { name: 'name', title: '名字', hint: '虚构的成年角色', rows: 1, most: 40 },
  {
    name: 'description',
    title: '人物设定',
    hint: '年龄（18 岁以上）、职业、样貌',
    rows: 5,
    most: 20_000,
  },
  { name: 'personality', title: '性格', hint: '', rows: 2, most: 4_000 },
  { name: 'scenario', title: '场景', hint: '你们在哪里、为什么聊起来', rows: 2, most: 4_000 },
  { name: 'opening', title: '开场白', hint: '{{user}} 会换成你的名字', rows: 3, most: 8_000 },
  { name: 'exampleDialogue', title: '示例对话', hint: '', rows: 3, most: 20_000 },
] as const;
export type CharacterDraft = Record<(typeof draftFields)[number]['name'] | 'tags', string>;

const tagsOf = (form: CompanionForm | null) => form?.tags.join('，') ?? '';
const BETWEEN_TAGS = /[,，、\n]/;
/** Blanks beside Chinese are between two tags as well; those within `slice of life` are of the tag. */
const splitTags = (typed: string) =>
  typed
    .replaceAll(/(\p{Script=Han})\s+/gu, '$1,')
    .replaceAll(/\s+(?=\p{Script=Han})/gu, ',')
    .split(BETWEEN_TAGS)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');

/** What a form shows at first: what was typed before, and else what the card says. */
export function draftOf(
  form: CompanionForm | null,
  stored: Record<string, unknown>,
): CharacterDraft {
  const text = (name: keyof CharacterDraft, known: string) => {
    const typed = stored[name];
    return typeof typed === 'string' ? typed : known;
  };
  return {
    name: text('name', form?.name ?? ''),
    description: text('description', form?.description ?? ''),
    personality: text('personality', form?.personality ?? ''),
    scenario: text('scenario', form?.scenario ?? ''),
    opening: text('opening', form?.opening ?? ''),
    exampleDialogue: text('exampleDialogue', form?.exampleDialogue ?? ''),
    tags: text('tags', tagsOf(form)),
  };
}

/** What is sent: what nobody changed goes back exactly as it came. */
export function formOf(draft: CharacterDraft, form: CompanionForm | null): CompanionForm {
  const { tags: typed, ...texts } = draft;
  return {
    ...texts,
    tags: form && typed === tagsOf(form) ? form.tags : splitTags(typed),
    alternateGreetings: form?.alternateGreetings ?? [],
  };
}
