CREATE TABLE "feed_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"item_id" uuid NOT NULL,
	"exposures" integer NOT NULL,
	"engagement" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_hidden" (
	"user_id" uuid NOT NULL,
	"scope" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_hidden_user_id_scope_subject_id_pk" PRIMARY KEY("user_id","scope","subject_id")
);
--> statement-breakpoint
CREATE TABLE "feed_pool" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"rating" text NOT NULL,
	"uploader_id" uuid,
	"tag_ids" uuid[] NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"hot_score" double precision NOT NULL,
	"quality" real NOT NULL,
	"rising" double precision,
	"exposures" integer NOT NULL,
	"is_fresh" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"feed" text NOT NULL,
	"served" "bytea" NOT NULL,
	"page" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_stats" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"exposures" bigint DEFAULT 0 NOT NULL,
	"engagement" double precision DEFAULT 0 NOT NULL,
	"rising" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_viewers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"interests" "bytea" NOT NULL,
	"interests_step" integer DEFAULT 0 NOT NULL,
	"recent" uuid[] DEFAULT '{}' NOT NULL,
	"seen" "bytea" NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_neighbours" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"neighbour_ids" uuid[] NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_counts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"followers" integer DEFAULT 0 NOT NULL,
	"following" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_deltas" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_deltas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"counter" text NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"user_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follows_user_id_followed_id_pk" PRIMARY KEY("user_id","followed_id"),
	CONSTRAINT "follows_somebody_else" CHECK (user_id <> followed_id)
);
--> statement-breakpoint
ALTER TABLE "feed_hidden" ADD CONSTRAINT "feed_hidden_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_stats" ADD CONSTRAINT "feed_stats_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_viewers" ADD CONSTRAINT "feed_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_neighbours" ADD CONSTRAINT "item_neighbours_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_counts" ADD CONSTRAINT "follow_counts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_sessions_of_viewer" ON "feed_sessions" USING btree ("user_id","touched_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_sessions_stale" ON "feed_sessions" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "feed_stats_rising" ON "feed_stats" USING btree ("rising" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feed_viewers_latest" ON "feed_viewers" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_following" ON "follows" USING btree ("user_id","created_at" DESC NULLS FIRST,"followed_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "follows_followers" ON "follows" USING btree ("followed_id","created_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "items_short_new" ON "items" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and kind = 'short';--> statement-breakpoint
CREATE INDEX "items_short_hot" ON "items" USING btree ("hot_score" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE state = 'published' and kind = 'short';