CREATE TABLE "money_hours" (
	"hour" integer NOT NULL,
	"channel_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"orders" integer NOT NULL,
	"money_cents" bigint NOT NULL,
	"refunded_cents" bigint NOT NULL,
	"gold_sales" integer NOT NULL,
	"gold_cents" bigint NOT NULL,
	"refunded_gold_cents" bigint NOT NULL,
	CONSTRAINT "money_hours_hour_channel_id_tier_pk" PRIMARY KEY("hour","channel_id","tier")
);
--> statement-breakpoint
CREATE TABLE "row_totals" (
	"name" text PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL
);
--> statement-breakpoint
-- What was counted before had no money: it is added for the hours that are counted already.
INSERT INTO money_hours (hour, channel_id, tier, orders, money_cents, refunded_cents, gold_sales, gold_cents, refunded_gold_cents)
SELECT floor(extract(epoch from at) / 3600)::int, coalesce((
    select a.channel_id from recharge_attempts a where a.order_id = sold.order_id and a.state = 'paid' limit 1),
  '00000000-0000-0000-0000-000000000000'), tier, sum(orders), sum(money), sum(refunded), sum(sales), sum(gold), sum(refunded_gold)
FROM (
  select credited_at as at, id as order_id, coalesce(tier, '') as tier, 1 as orders, price_cents as money, 0 as refunded, 0 as sales,
    0 as gold, 0 as refunded_gold from recharge_orders where credited_at is not null
  union all
  select t.created_at, o.id, coalesce(o.tier, ''), 0, 0, -e.amount, 0, 0, 0
  from ledger_transfers t join recharge_orders o on o.id = t.cause_id
  join ledger_accounts a on a.kind = 'revenue' and a.unit = 'moneyCents'
  join ledger_entries e on e.account_id = a.id and e.seq = t.seq
  where t.cause_kind = 'rechargeRefund'
  union all
  select t.created_at, null, c.tier, 0, 0, 0, 1, p.price_gold_cents, 0
  from purchases p join ledger_transfers t on t.id = p.transfer_id join cards c on c.id = p.subject_id where p.subject_kind = 'card'
  union all
  select t.created_at, null, c.tier, 0, 0, 0, 0, 0, p.price_gold_cents
  from purchases p join ledger_transfers t on t.id = p.refund_transfer_id join cards c on c.id = p.subject_id where p.subject_kind = 'card'
) sold, figure_progress
WHERE at >= to_timestamp(oldest_hour * 3600.0) AND at < counted_until
GROUP BY 1, 2, 3;
