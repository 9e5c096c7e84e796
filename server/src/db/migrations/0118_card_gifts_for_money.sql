ALTER TABLE "friend_gifts" DROP CONSTRAINT "friend_gifts_amount";--> statement-breakpoint
ALTER TABLE "friend_gifts" DROP CONSTRAINT "friend_gifts_goods";--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD COLUMN "price_cents" bigint;--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD COLUMN "receiver_id" uuid;--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD CONSTRAINT "friend_gifts_order_id_recharge_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."recharge_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_receiver_id_users_id_fk" FOREIGN KEY ("receiver_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD CONSTRAINT "friend_gifts_order_id_unique" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD CONSTRAINT "friend_gifts_amount" CHECK (case when order_id is null then gold_cents > 0 and price_cents is null else gold_cents = 0 and price_cents > 0 end);--> statement-breakpoint
ALTER TABLE "friend_gifts" ADD CONSTRAINT "friend_gifts_goods" CHECK (case kind when 'gold' then transfer_id is not null and num_nonnulls(purchase_id, order_id, tier, days) = 0
        when 'card' then num_nonnulls(purchase_id, order_id) = 1 and transfer_id is null and card_id is not null
          and tier is not null and days > 0
        else false end);--> statement-breakpoint
ALTER TABLE "recharge_orders" ADD CONSTRAINT "recharge_orders_receiver" CHECK (receiver_id is null or (kind = 'card' and receiver_id <> user_id));