import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';
import { guest, signedCall } from '../../test/call.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildMedia } from '../../test/factories/media.ts';
import { trustedGuests } from '../../test/factories/messages.ts';
import { buildReserved } from '../../test/factories/rooms.ts';
import { startPushService } from '../../test/push-service.ts';
import { contents } from '../db/schema/contents.ts';
import { pushDevices, pushMessages } from '../db/schema/push.ts';
import { reservedDetails } from '../db/schema/reserved.ts';
import { users } from '../db/schema/users.ts';
import { addSystemMessage } from '../domain/messages/add-system-message.ts';
import { sendMessages } from '../domain/push/send-messages.ts';
import { queueReleases } from '../domain/reserved/queue-releases.ts';

const service = await startPushService();
const { app, context, database } = await testApp({
  pushHosts: [service.host],
  live: { privateHosts: ['10.0.0.5:8080'], mediaServer: null },
});

type Me = Awaited<ReturnType<typeof guest>>;

let serial = 0;

/** A browser whose user allowed messages. */
async function allow(me: Me) {
  const name = `browser-${(serial += 1)}`;
  const subscription = await service.addBrowser(name);
  expect((await signedCall(app, 'push/subscribe', subscription, me)).code).toBe(200);
  return { name, subscription };
}

/** What a user subscribed to comes out. */
async function releaseFor(me: Me[], over: Parameters<typeof buildReserved>[1] = {}) {
  const id = await buildReserved(database, { title: '极夜来信', ...over });
  for (const each of me)
    await signedCall(app, 'reserved/subscribe', { id, subscribed: true }, each);
  const video = await buildContent(database, { title: '上线的影片' });
  await buildMedia(context, video.id, 4);
  await database.orm
    .update(reservedDetails)
    .set({ releaseAt: new Date(Date.now() - 1_000), releasedContentId: video.id })
    .where(eq(reservedDetails.contentId, id));
  return id;
}

const messages = () => database.orm.select().from(pushMessages);
const ofBrowser = (browser: string) => service.delivered.filter((it) => it.browser === browser);

/** Lets what waits be due. */
const becomeDue = () => database.orm.update(pushMessages).set({ dueAt: sql`now()` });

beforeEach(async () => {
  service.answers(() => 201);
  await database.orm.delete(pushDevices);
});

describe('a message about a release', () => {
  it('reaches each device of a subscriber once, whatever processes send it', async () => {
    const [me, other] = [await guest(app), await guest(app)];
    const [mine] = [await allow(me), await allow(other)];
    const id = await releaseFor([me]);
    await Promise.all(Array.from({ length: 4 }, () => queueReleases(context)));
    await Promise.all(Array.from({ length: 4 }, () => sendMessages(context)));
    await queueReleases(context);
    await sendMessages(context);
    expect(service.delivered).toHaveLength(1);
    const [only] = ofBrowser(mine.name);
    expect(only?.message).toEqual({
      title: '预约的内容上线了',
      body: '《极夜来信》，点开就看',
      path: `/reserved/detail?id=${id}&follow=1`,
      tag: `release-${id}`,
    });
    expect(only?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' });
    const { data } = await signedCall(app, 'push/info', {}, me);
    expect(only?.publicKey).toBe(data.publicKey);
    expect(only?.claims.sub).toMatch(/^(mailto:|https:)/);
  });

  it('goes to nobody who saw it already, or gave the subscription back', async () => {
    const [seen, gone] = [await guest(app), await guest(app)];
    const browsers = [await allow(seen), await allow(gone)];
    const id = await releaseFor([seen, gone]);
    await signedCall(app, 'reserved/detail', { id }, seen);
    await signedCall(app, 'reserved/subscribe', { id, subscribed: false }, gone);
    await queueReleases(context);
    await sendMessages(context);
    expect(browsers.flatMap(({ name }) => ofBrowser(name))).toEqual([]);
  });

  it('is not sent once the item is taken down, and names nothing adult', async () => {
    const me = await guest(app);
    const { name } = await allow(me);
    const id = await releaseFor([me]);
    await queueReleases(context);
    await database.orm.update(contents).set({ state: 'hidden' }).where(eq(contents.id, id));
    await sendMessages(context);
    expect(await messages()).toMatchObject([{ state: 'dropped' }]);

    await signedCall(app, 'user/age/confirm', { confirmed: true }, me);
    await releaseFor([me], { title: '深夜特辑', rating: 'adult' });
    await queueReleases(context);
    await sendMessages(context);
    const [only] = ofBrowser(name);
    expect(JSON.stringify(only?.message)).not.toContain('深夜特辑');
  });

  it('is tried again with longer pauses, and as late as the service asks', async () => {
    const me = await guest(app);
    const { name } = await allow(me);
    await releaseFor([me]);
    await queueReleases(context);
    const start = new Date();
    const pauseAfter = async (answer: number | { status: number; retryAfter: string }) => {
      service.answers(() => answer);
      await becomeDue();
      await sendMessages(context, () => start);
      const [row] = await messages();
      return ((row?.dueAt.getTime() ?? 0) - start.getTime()) / 1000;
    };
    expect(await pauseAfter(500)).toBe(15);
    expect(await pauseAfter(429)).toBe(30);
    expect(await pauseAfter({ status: 503, retryAfter: '600' })).toBe(600);
    expect(ofBrowser(name)).toEqual([]);
    expect(await messages()).toMatchObject([{ state: 'queued', tries: 3, error: 'HTTP 503' }]);
    service.answers(() => 201);
    await becomeDue();
    await sendMessages(context);
    expect(ofBrowser(name)).toHaveLength(1);
    expect(await messages()).toMatchObject([{ state: 'sent' }]);
  });

  it('that its service refuses for good is not tried again; so is one that is too old', async () => {
    const me = await guest(app);
    await allow(me);
    await releaseFor([me]);
    await queueReleases(context);
    service.answers(() => 403);
    await sendMessages(context);
    expect(await messages()).toMatchObject([{ state: 'failed', error: 'HTTP 403' }]);
    await releaseFor([me]);
    await queueReleases(context);
    await sendMessages(context, () => new Date(Date.now() + 4 * 86_400_000));
    expect((await messages()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('of a process that was lost is sent by another', async () => {
    const me = await guest(app);
    const { name } = await allow(me);
    await releaseFor([me]);
    await queueReleases(context);
    await database.orm.update(pushMessages).set({ state: 'sending', tries: 1, dueAt: sql`now()` });
    await sendMessages(context);
    expect(ofBrowser(name)).toHaveLength(1);
  });
});

describe('a device', () => {
  it.each([404, 410])('that is gone, by status %i, is deleted', async (status) => {
    const me = await guest(app);
    await allow(me);
    await releaseFor([me]);
    await queueReleases(context);
    service.answers(() => status);
    await sendMessages(context);
    expect(await database.orm.select().from(pushDevices)).toEqual([]);
    expect((await signedCall(app, 'push/info', {}, me)).data.isOn).toBe(false);
  });

  it('takes messages until it is switched off, or its session ends', async () => {
    const [me, leaving] = [await guest(app), await guest(app)];
    const browsers = [await allow(me), await allow(leaving)];
    await allow(me);
    expect((await signedCall(app, 'push/info', {}, me)).data.isOn).toBe(true);
    await releaseFor([me, leaving]);
    await queueReleases(context);
    await signedCall(app, 'push/unsubscribe', {}, me);
    await signedCall(app, 'user/logout', {}, leaving);
    expect(await database.orm.select().from(pushDevices)).toEqual([]);
    await sendMessages(context);
    expect(browsers.flatMap(({ name }) => ofBrowser(name))).toEqual([]);
  });

  it('that changes its user is one device, of the latter', async () => {
    const [before, after] = [await guest(app), await guest(app)];
    const { subscription, name } = await allow(before);
    await signedCall(app, 'push/subscribe', subscription, after);
    await releaseFor([before, after]);
    await queueReleases(context);
    await sendMessages(context);
    expect(ofBrowser(name)).toHaveLength(1);
    expect((await signedCall(app, 'push/info', {}, before)).data.isOn).toBe(false);
  });

  it('that is named by two sessions at once is one device', async () => {
    const [one, other] = [await guest(app), await guest(app)];
    const { subscription } = await allow(one);
    await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        signedCall(app, 'push/subscribe', subscription, at % 2 ? one : other),
      ),
    );
    const ids = [one.id, other.id];
    const devices = await database.orm
      .select()
      .from(pushDevices)
      .where(inArray(pushDevices.userId, ids));
    expect(devices).toHaveLength(1);
  });

  it('of a blocked user is sent nothing', async () => {
    const me = await guest(app);
    const { name } = await allow(me);
    await releaseFor([me]);
    await queueReleases(context);
    await database.orm.update(users).set({ blockedAt: new Date() }).where(eq(users.id, me.id));
    await sendMessages(context);
    expect(ofBrowser(name)).toEqual([]);
  });

  it.each([
    'http://push.example/1',
    'https://127.0.0.1/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest',
    'https://push.example:8443/1',
    // The operator vouches for this host to editors, not to users.
    'http://10.0.0.5:8080/v3/config/paths/delete/live',
    'https://name:password@push.example/1',
    'ftp://push.example/1',
    `https://push.example/${'a'.repeat(1_000)}`,
    'nonsense',
  ])('is refused at %s', async (endpoint) => {
    const { subscription } = await allow(await guest(app));
    const { code, tip } = await signedCall(
      app,
      'push/subscribe',
      { ...subscription, endpoint },
      await guest(app),
    );
    expect(code).toBe(4000);
    expect(tip).toContain('通知地址');
  });

  it('is refused with a key that nothing can be encrypted for', async () => {
    const { subscription } = await allow(await guest(app));
    const p256dh = Buffer.alloc(65, 1).toString('base64url');
    const answer = await signedCall(
      app,
      'push/subscribe',
      { ...subscription, p256dh },
      await guest(app),
    );
    expect(answer).toMatchObject({ code: 4000, tip: '通知密钥不对，请重新开启通知' });
  });

  it('is kept sealed', async () => {
    const { subscription } = await allow(await guest(app));
    const [row] = await database.orm.select().from(pushDevices);
    expect(row?.sealed.includes(Buffer.from(subscription.endpoint))).toBe(false);
    const keys = await database.pool.query<{ value: { sealedPrivateKey: string } }>(
      `select value from settings where key = 'pushKeys'`,
    );
    expect(Object.keys(keys.rows[0]?.value ?? {})).toEqual(
      expect.arrayContaining(['publicKey', 'sealedPrivateKey']),
    );
  });

  it('is one of ten at most; the first gives way', async () => {
    const me = await guest(app);
    for (let at = 0; at < 12; at += 1)
      await database.pool.query(
        `with s as (insert into sessions (id, user_id, token_hash, sealed_secret, edition, sys_type)
            values (gen_random_uuid(), $1, $2, '\\x00', 'full', 'h5_pc') returning id)
          insert into push_devices (user_id, session_id, sealed, endpoint_hash, created_at)
          select $1, id, '\\x00', $2, now() - interval '1 day' + $3 * interval '1 minute' from s`,
        [me.id, Buffer.from(`${me.id}${at}`), at],
      );
    await allow(me);
    const rows = await database.orm.select().from(pushDevices).where(eq(pushDevices.userId, me.id));
    expect(rows).toHaveLength(10);
  });
});

describe('messages of the app', () => {
  const settle = async () => {
    await becomeDue();
    while (await sendMessages(context)) continue;
  };
  const say = (me: Me, key: string, link: object = {}) =>
    addSystemMessage(database, {
      userId: me.id,
      kind: 'review',
      key,
      title: '《海上》通过了审核',
      text: '',
      ...link,
    });
  const want = (me: Me, pushed: ('review' | 'dialog')[]) =>
    signedCall(app, 'message/settings/set', { pushed }, me);

  it('reach devices by consent alone, and not once they were read', async () => {
    const me = await guest(app);
    const { name } = await allow(me);
    await say(me, 'before');
    await want(me, ['review']);
    await say(me, 'wanted');
    await settle();
    expect(ofBrowser(name).map(({ message }) => message)).toMatchObject([
      { title: '夜航 · 审核', body: '《海上》通过了审核', path: '/mine/message?kind=review' },
    ]);
    await say(me, 'read');
    await signedCall(app, 'message/read', {}, me);
    await settle();
    expect(ofBrowser(name)).toHaveLength(1);
  });

  it('do not name an adult content on a locked screen', async () => {
    const me = await guest(app);
    const { name } = await allow(me);
    await want(me, ['review']);
    const { id } = await buildContent(database, { rating: 'adult' });
    await say(me, 'adult', { link: { contentType: 2, id } });
    await settle();
    expect(ofBrowser(name)[0]?.message).toMatchObject({ body: '打开夜航看看' });
  });

  it('about what is counted come once in a while, the newest of their kind', async () => {
    const me = await guest(app);
    const { name } = await allow(me);
    await signedCall(app, 'message/settings/set', { pushed: ['like', 'follow'] }, me);
    const count = (kind: 'like' | 'follow', key: string, title: string) =>
      addSystemMessage(database, { userId: me.id, kind, key, title, text: '' });
    const told = () => ofBrowser(name).map(({ message }) => (message as { body: string }).body);
    await count('like', 'one', '安 赞了你的《海上》');
    await count('like', 'two', '波 赞了你的《夜航》');
    await count('follow', 'day', '夜 关注了你');
    await settle();
    expect(told().toSorted()).toEqual(['夜 关注了你', '波 赞了你的《夜航》'].toSorted());
    await count('like', 'three', '夜 赞了你的《灯塔》');
    await count('like', 'four', '安 赞了你的《灯塔》');
    await settle();
    expect(told()).toHaveLength(2);
    const [waiting] = await database.orm
      .select()
      .from(pushMessages)
      .where(eq(pushMessages.state, 'queued'));
    const minutes = (waiting!.dueAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    await database.orm
      .update(pushMessages)
      .set({ sentAt: sql`${pushMessages.sentAt} - interval '31 minutes'` });
    await settle();
    expect(told().slice(2)).toEqual(['安 赞了你的《灯塔》']);
  });

  it('of other users say who wrote and not what, once until they are read', async () => {
    const [ann, bob] = await trustedGuests(app, database)(2);
    const { name } = await allow(bob);
    await want(bob, ['dialog']);
    const send = (text: string) =>
      signedCall(
        app,
        'message/send',
        {
          userId: bob.id,
          body: { kind: 'text', text },
          idempotencyKey: `push-key-push-key-${text.length}`,
        },
        ann,
      );
    await send('秘密');
    await signedCall(app, 'message/accept', { userId: ann.id, isAccepted: true }, bob);
    await send('还有一条');
    await settle();
    const sent = ofBrowser(name).map(({ message }) => message);
    expect(sent).toMatchObject([{ body: '发来了新消息', path: `/mine/session?id=${ann.id}` }]);
    expect(JSON.stringify(sent)).not.toContain('秘密');
    await send('最后再说一句');
    await signedCall(app, 'message/see', { userId: ann.id, number: 3 }, bob);
    await settle();
    expect(ofBrowser(name)).toHaveLength(1);
  });
});
