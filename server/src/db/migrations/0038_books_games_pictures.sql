CREATE TABLE "auto_buys" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"left_gold_cents" bigint NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auto_buys_user_id_content_id_pk" PRIMARY KEY("user_id","content_id"),
	CONSTRAINT "auto_buys_not_below_zero" CHECK (left_gold_cents >= 0)
);
--> statement-breakpoint
CREATE TABLE "book_details" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"author" text DEFAULT '' NOT NULL,
	"narrator" text DEFAULT '' NOT NULL,
	"finished" boolean DEFAULT false NOT NULL,
	"layout" text,
	"direction" text,
	"text_content_id" uuid,
	CONSTRAINT "book_details_text" UNIQUE("text_content_id"),
	CONSTRAINT "book_details_layout" CHECK ((layout is null) = (direction is null))
);
--> statement-breakpoint
CREATE TABLE "book_places" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"version" bigint NOT NULL,
	"chapter" integer NOT NULL,
	"unit" integer NOT NULL,
	"fraction" double precision NOT NULL,
	"seconds" double precision,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "book_places_user_id_content_id_version_pk" PRIMARY KEY("user_id","content_id","version")
);
--> statement-breakpoint
CREATE TABLE "content_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"part_id" uuid,
	"number" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"slices" jsonb NOT NULL,
	"crop" jsonb,
	"caption" text DEFAULT '' NOT NULL,
	"source_hash" text NOT NULL,
	CONSTRAINT "content_pictures_in_order" UNIQUE NULLS NOT DISTINCT("content_id","part_id","number"),
	CONSTRAINT "content_pictures_counted_from_one" CHECK (number >= 1)
);
--> statement-breakpoint
CREATE TABLE "part_texts" (
	"part_id" uuid PRIMARY KEY NOT NULL,
	"paragraphs" jsonb NOT NULL,
	"next_paragraph" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_details" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"orientation" text NOT NULL,
	"prefix" text,
	"entry" text DEFAULT 'index.html' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"has_scores" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_saves" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"data" "bytea" NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_saves_user_id_content_id_pk" PRIMARY KEY("user_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "game_scores" (
	"content_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"score" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_scores_content_id_user_id_pk" PRIMARY KEY("content_id","user_id"),
	CONSTRAINT "game_scores_not_negative" CHECK (score >= 0)
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"content_id" uuid NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"upload_id" uuid NOT NULL,
	"source_name" text NOT NULL,
	"source_path" text NOT NULL,
	"source_hash" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"progress" double precision DEFAULT 0 NOT NULL,
	"findings" jsonb,
	"plan" jsonb,
	"reason" text,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_upload_id_unique" UNIQUE("upload_id")
);
--> statement-breakpoint
CREATE TABLE "content_subscriptions" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "content_subscriptions_user_id_content_id_pk" PRIMARY KEY("user_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "reserved_details" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"release_at" timestamp with time zone NOT NULL,
	"released_content_id" uuid,
	"subscribers" integer DEFAULT 0 NOT NULL,
	"teaser_content_id" uuid
);
--> statement-breakpoint
ALTER TABLE "content_parts" ADD COLUMN "extent" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "content_parts" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "content_parts" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "auto_buys" ADD CONSTRAINT "auto_buys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auto_buys" ADD CONSTRAINT "auto_buys_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_details" ADD CONSTRAINT "book_details_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_details" ADD CONSTRAINT "book_details_text_content_id_contents_id_fk" FOREIGN KEY ("text_content_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_places" ADD CONSTRAINT "book_places_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_places" ADD CONSTRAINT "book_places_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_pictures" ADD CONSTRAINT "content_pictures_part_id_content_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."content_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "part_texts" ADD CONSTRAINT "part_texts_part_id_content_parts_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."content_parts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_details" ADD CONSTRAINT "game_details_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_saves" ADD CONSTRAINT "game_saves_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_saves" ADD CONSTRAINT "game_saves_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_scores" ADD CONSTRAINT "game_scores_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_scores" ADD CONSTRAINT "game_scores_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_subscriptions" ADD CONSTRAINT "content_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_subscriptions" ADD CONSTRAINT "content_subscriptions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_details" ADD CONSTRAINT "reserved_details_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_details" ADD CONSTRAINT "reserved_details_released_content_id_contents_id_fk" FOREIGN KEY ("released_content_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reserved_details" ADD CONSTRAINT "reserved_details_teaser_content_id_contents_id_fk" FOREIGN KEY ("teaser_content_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_details_author" ON "book_details" USING btree ("author","content_id");--> statement-breakpoint
CREATE INDEX "content_pictures_of_part" ON "content_pictures" USING btree ("part_id","number");--> statement-breakpoint
CREATE INDEX "game_scores_best" ON "game_scores" USING btree ("content_id","score" DESC NULLS FIRST,"at");--> statement-breakpoint
CREATE INDEX "imports_waiting" ON "imports" USING btree ("created_at") WHERE state in ('queued', 'reading', 'accepted', 'working');--> statement-breakpoint
CREATE INDEX "imports_of_content" ON "imports" USING btree ("content_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "imports_one_at_a_time" ON "imports" USING btree ("content_id") WHERE state in ('queued', 'reading', 'planned', 'accepted', 'working');--> statement-breakpoint
CREATE INDEX "content_subscriptions_of_content" ON "content_subscriptions" USING btree ("content_id","user_id");--> statement-breakpoint
CREATE INDEX "reserved_details_release" ON "reserved_details" USING btree ("release_at","content_id");--> statement-breakpoint
CREATE INDEX "content_parts_due" ON "content_parts" USING btree ("publish_at") WHERE state = 'draft' and publish_at is not null;