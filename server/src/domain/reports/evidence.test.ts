import { expect, it } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { Seal } from '../seal.ts';
import { labelOf, openEvidence, sealEvidence } from './evidence.ts';

const seal = new Seal(Buffer.alloc(32, 7));
const sealed = (stored: unknown) =>
  seal.close(Buffer.from(JSON.stringify(stored)), 'report evidence');

const video = {
  title: '当时的标题',
  description: '',
  tags: ['夜'],
  cover: null,
  uploaderId: null,
  uploader: '',
};

it('opens what it sealed, and summarises it by its first words', () => {
  const facts = { episodes: '3' };
  const evidence = { kind: 'content', contentKind: 'series', ...video, facts } as const;
  expect(openEvidence({ seal }, sealEvidence({ seal }, evidence))).toEqual(evidence);
  expect(labelOf({ ...evidence, title: '夜'.repeat(100) })).toBe('夜'.repeat(80));
});

it('opens the evidence of a video as it was sealed first', () => {
  const stored = sealed({ kind: 'video', ...video, mediaPrefix: 'v/abc/1' });
  expect(openEvidence({ seal }, stored)).toEqual({
    kind: 'content',
    contentKind: 'video',
    ...video,
    facts: { mediaPrefix: 'v/abc/1' },
  });
});

it('opens the evidence of a comment as it was sealed first', () => {
  const [authorId, contentId] = [newId(), newId()];
  const comment = {
    kind: 'comment',
    text: '好看',
    authorId,
    author: '阿航',
    writtenAt: 5,
  } as const;
  const stored = sealed({ ...comment, subjectKind: 'collection', subjectId: contentId });
  expect(openEvidence({ seal }, stored)).toEqual({
    ...{ ...comment, contentId },
    ...{ pictures: [], sticker: null, quote: null },
  });
});

it('opens the evidence of a character as it was sealed first', () => {
  const texts = { name: '南星', description: '旧书店老板', personality: '', scenario: '' };
  const character = {
    ...{ kind: 'companion', ownerId: null, owner: '平台', picture: null, book: [] },
    ...{ systemPrompt: '', afterHistory: '' },
    texts: { ...texts, opening: '', alternateGreetings: [], exampleDialogue: '', tags: [] },
  };
  expect(openEvidence({ seal }, sealed(character))).toEqual({ ...character, nickname: '' });
});

it('summarises a comment without words by what it shows', () => {
  const shown = { kind: 'comment' as const, text: '', quote: null };
  const written = { authorId: newId(), author: '阿航', contentId: newId(), writtenAt: 5 };
  const pictures = [{ path: 'p/posts/a.webp', width: 3, height: 2, color: '#14161c' }];
  const comment = { ...shown, ...written, sticker: 'wave' as const };
  expect(labelOf({ ...comment, pictures })).toBe('图片评论');
  expect(labelOf({ ...comment, pictures: [] })).toBe('表情：海浪');
});

it('refuses what is no evidence', () => {
  expect(() => openEvidence({ seal }, sealed({ kind: 'video' }))).toThrow();
});
