import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id } from '@yehang/contract/shapes/fields.ts';
import { openCashier, payAtCashier } from '../domain/recharge/sandbox-cashier.ts';
import { receiveCallback, type RawCallback } from '../domain/recharge/receive-callback.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';
import { CASHIER_POLICY, cashierPage } from './pay-cashier-page.ts';
import { serveOrderStream } from './order-stream.ts';
import { checkInput } from './read-input.ts';

const RETRY_SECONDS = 10;
/** A callback is a few hundred bytes. */
const BODY_LIMIT = 64 * 1024;

const notifyParams = z.object({ accountId: id, secret: z.string().max(64) });
const orderParams = z.object({ id });
const cashierParams = z.object({
  number: z.string().regex(/^\d{10,32}$/),
  amountCents: z.coerce.number().pipe(z.int().positive()),
  currency: z.string().regex(/^[A-Z]{3,5}$/),
  sign: z.string().max(64),
});

/** Everything around payments that is no call: callbacks, the way back from a gateway, the sandbox cashier, states. */
export function servePayments(app: FastifyInstance, deps: HttpDeps): void {
  serveOrderStream(app, deps);
  void app.register((scope, _options, done) => {
    // Gateways send forms as well as JSON, and some name no type: signatures are made over what came.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => {
      parsed(null, body);
    });
    serveCallbacks(scope, deps);
    serveCashier(scope, deps);
    done();
  });
  app.get('/api/pay/return/:id', (request, reply) => {
    const order = checkInput(orderParams, request.params);
    return reply.redirect(`/mine/vip/payway?order=${order.id}`, 303);
  });
}

/** `/api/pay/notify/…`: answered as each gateway wants it. 503 lets it send the callback again. */
function serveCallbacks(app: FastifyInstance, { context }: HttpDeps): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/api/pay/notify/:accountId/:secret',
    bodyLimit: BODY_LIMIT,
    handler: async (request, reply) => {
      const address = checkInput(notifyParams, request.params);
      const answer = await receiveCallback(context, address, toCallback(request));
      if (answer === 'retry')
        return reply.status(503).header('retry-after', RETRY_SECONDS).send('retry');
      return reply.header('content-type', answer.contentType).send(answer.body);
    },
  });
}

function toCallback(request: FastifyRequest): RawCallback {
  const { body, headers } = request;
  return {
    method: request.method,
    query: new URL(request.raw.url ?? '/', 'http://here').searchParams,
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
    contentType: headers['content-type'] ?? '',
    header: (name) => [headers[name] ?? []].flat()[0],
    address: new Client(request, undefined).address,
  };
}

/** The sandbox cashier: a page that shows an order, and a button that pays it. */
function serveCashier(app: FastifyInstance, { context }: HttpDeps): void {
  const url = '/api/pay/sandbox/:number/:amountCents/:currency/:sign';
  app.get(url, async (request, reply) => {
    const payment = checkInput(cashierParams, request.params);
    const { attempt } = await openCashier(context, payment);
    const isPaid = attempt.state === 'paid' || attempt.state === 'duplicate';
    return sendPage(reply, cashierPage(payment, { isPaid, orderId: attempt.orderId }));
  });
  app.post(url, async (request, reply) => {
    const payment = checkInput(cashierParams, request.params);
    const { orderId } = await payAtCashier(context, payment);
    return reply.redirect(`/api/pay/return/${orderId}`, 303);
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', CASHIER_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .send(html);
}
