CREATE TABLE "episodes" (
	"series_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "episodes_series_id_number_pk" PRIMARY KEY("series_id","number"),
	CONSTRAINT "episodes_item_id_unique" UNIQUE("item_id"),
	CONSTRAINT "episodes_counted_from_one" CHECK (number >= 1)
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"cover" jsonb,
	"rating" text DEFAULT 'general' NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"free_episodes" integer DEFAULT 0 NOT NULL,
	"rule" text DEFAULT 'free' NOT NULL,
	"tier" text,
	"episode_price_gold_cents" bigint,
	"price_gold_cents" bigint,
	"hot_score" double precision DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_tier_where_needed" CHECK ((rule in ('vip', 'vipOrGold')) = (tier is not null)),
	CONSTRAINT "series_episode_price_where_needed" CHECK ((rule in ('gold', 'vipOrGold')) = (episode_price_gold_cents is not null)),
	CONSTRAINT "series_price_only_of_gold" CHECK (price_gold_cents is null or rule in ('gold', 'vipOrGold')),
	CONSTRAINT "series_enabled_has_time" CHECK (not enabled or published_at is not null)
);
--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "episodes" ADD CONSTRAINT "episodes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_new" ON "series" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE enabled;--> statement-breakpoint
CREATE INDEX "series_hot" ON "series" USING btree ("hot_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE enabled;--> statement-breakpoint
CREATE INDEX "series_created" ON "series" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);