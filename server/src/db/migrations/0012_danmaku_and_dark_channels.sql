CREATE TABLE "danmaku" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"idempotency_key" text NOT NULL,
	"at_ms" integer NOT NULL,
	"slice" integer NOT NULL,
	"lot" integer NOT NULL,
	"text" text NOT NULL,
	"color" text NOT NULL,
	"mode" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "danmaku_sent_once" UNIQUE("author_id","idempotency_key"),
	CONSTRAINT "danmaku_on_the_timeline" CHECK (at_ms >= 0)
);
--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "section" text DEFAULT 'home' NOT NULL;--> statement-breakpoint
ALTER TABLE "danmaku" ADD CONSTRAINT "danmaku_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "danmaku" ADD CONSTRAINT "danmaku_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "danmaku_shown" ON "danmaku" USING btree ("item_id","slice","lot","id") WHERE state = 'visible';--> statement-breakpoint
CREATE INDEX "danmaku_by_state" ON "danmaku" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);