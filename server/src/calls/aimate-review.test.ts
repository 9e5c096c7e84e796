import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';

const { app, context } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});

const form = {
  name: '南星',
  description: '三十二岁的旧书店老板，虚构的成年角色。',
  opening: '{{user}}，欢迎光临，我是{{char}}。',
};
const make = async (name: string) =>
  signedCall(app, 'aimate/character/save', { ...form, name, idempotencyKey: newId() }, user);

describe('the review of characters', () => {
  it('approves what is offered to the gallery, and takes down with reasons', async () => {
    const { id } = (await make('望舒')).data.character;
    await signedCall(app, 'aimate/character/share', { id, isShared: true }, user);
    const other = await guest(app);
    const gallery = async () =>
      (await signedCall(app, 'aimate/character/list', {}, other)).data.list.map((one) => one.id);
    expect(await gallery()).not.toContain(id);
    const waiting = (await staffCall(consoleApp, 'companion/character/list', {}, moderator)).data
      .list;
    const { version } = waiting.find((one) => one.id === id)!;
    await staffCall(consoleApp, 'companion/character/approve', { id, version }, moderator);
    expect(await gallery()).toContain(id);
    const reason = { rule: 'rights' as const, reason: '和他人作品相同' };
    const end = { id, version: version + 1, ...reason };
    await staffCall(consoleApp, 'companion/character/remove', end, moderator);
    expect(await gallery()).not.toContain(id);
    const own = await signedCall(app, 'aimate/character/info', { id }, user);
    expect(own.data.character).toMatchObject({ state: 'removed', reason: '和他人作品相同' });
    const talk = { characterId: id, idempotencyKey: newId() };
    expect((await signedCall(app, 'aimate/chat/open', talk, user)).code).toBe(4090);
  });

  it('sends back what stays closed until its words change', async () => {
    const { id } = (await make('羲和')).data.character;
    const share = (isShared: boolean) =>
      signedCall(app, 'aimate/character/share', { id, isShared }, user);
    const { version } = (await share(true)).data;
    const refuse = { id, version, rule: 'rights' as const, reason: '和他人作品相同' };
    await staffCall(consoleApp, 'companion/character/refuse', refuse, moderator);
    const back = await share(false);
    expect(back.data).toMatchObject({ state: 'refused', reason: '和他人作品相同' });
    const talk = { characterId: id, idempotencyKey: newId() };
    expect((await signedCall(app, 'aimate/chat/open', talk, user)).code).toBe(4090);
    expect((await share(true)).code).toBe(4090);
    const change = { ...form, id, name: '常羲', idempotencyKey: newId() };
    const { data } = await signedCall(app, 'aimate/character/save', change, user);
    expect(data.character).toMatchObject({ state: 'private', reason: '' });
    expect((await signedCall(app, 'aimate/chat/open', talk, user)).code).toBe(200);
  });

  it('looks again at a character whose owner’s appeal was granted by somebody else', async () => {
    const { id } = (await make('常羲')).data.character;
    const stateOf = async () =>
      (await signedCall(app, 'aimate/character/info', { id }, user)).data.character.state;
    await signedCall(app, 'aimate/character/share', { id, isShared: true }, user);
    const detail = async () =>
      (await staffCall(consoleApp, 'companion/character/info', { id }, moderator)).data.character;
    const grounds = { rule: 'rights' as const, withStrike: true, reason: '和他人作品相同' };
    const remove = { id, version: (await detail()).version, ...grounds };
    await staffCall(consoleApp, 'companion/character/remove', remove, moderator);
    expect(await stateOf()).toBe('removed');
    const [measure] = (await signedCall(app, 'user/measure/list', {}, user)).data.list;
    expect(measure).toMatchObject({ subjectKind: 'companion', subjectId: id, rule: 'rights' });
    expect(measure!.strikeUntil).not.toBeNull();
    const text = '人物和故事都是我自己写的';
    await signedCall(app, 'user/measure/appeal', { id: measure!.id, text }, user);
    const other = await staffCookie(consoleApp, context, 'moderator');
    const appeals = await staffCall(consoleApp, 'appeal/list', { pageSize: 50 }, other);
    const { id: appealId } = appeals.data.list.find((one) => one.subjectId === id)!;
    const answer = { id: appealId, isGranted: true, answer: '看过了' };
    expect((await staffCall(consoleApp, 'appeal/decide', answer, other)).code).toBe(200);
    expect(await stateOf()).toBe('waiting');
    const talk = { characterId: id, idempotencyKey: newId() };
    expect((await signedCall(app, 'aimate/chat/open', talk, user)).code).toBe(4090);
    const waiting = await staffCall(consoleApp, 'companion/character/list', {}, moderator);
    expect(waiting.data.list.map((one) => one.id)).toContain(id);
    const [after] = (await signedCall(app, 'user/measure/list', {}, user)).data.list;
    expect(after!.strikeUntil).toBeNull();
  });
});
