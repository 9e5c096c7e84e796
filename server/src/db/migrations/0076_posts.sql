CREATE TABLE "circle_details" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rules" text DEFAULT '' NOT NULL,
	"weight" integer DEFAULT 0 NOT NULL,
	"members" integer DEFAULT 0 NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	"hot_score" double precision DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"user_id" uuid NOT NULL,
	"circle_id" uuid NOT NULL,
	"rank" integer DEFAULT 0 NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_members_user_id_circle_id_pk" PRIMARY KEY("user_id","circle_id")
);
--> statement-breakpoint
CREATE TABLE "circle_themes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"posts" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "circle_themes_name" UNIQUE("circle_id","name")
);
--> statement-breakpoint
CREATE TABLE "post_details" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"form" text DEFAULT 'post' NOT NULL,
	"circle_id" uuid,
	"theme_id" uuid,
	"has_title" boolean DEFAULT false NOT NULL,
	"has_video" boolean DEFAULT false NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"card_ids" uuid[] DEFAULT '{}' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"preview_characters" integer DEFAULT 0 NOT NULL,
	"preview_pictures" integer DEFAULT 0 NOT NULL,
	"best_comment_id" uuid,
	"pinned_in_circle_at" timestamp with time zone,
	"pinned_by_author_at" timestamp with time zone,
	"hidden_by" uuid,
	"hidden_reason" text,
	"deleted_at" timestamp with time zone,
	"edits" integer DEFAULT 0 NOT NULL,
	"edited_at" timestamp with time zone,
	"listed" text DEFAULT 'no' NOT NULL,
	"uploader_id" uuid,
	"published_at" timestamp with time zone,
	"hot_score" double precision DEFAULT 0 NOT NULL,
	CONSTRAINT "post_details_theme_of_circle" CHECK (theme_id is null or circle_id is not null),
	CONSTRAINT "post_details_hidden_with_reason" CHECK ((hidden_by is null) = (hidden_reason is null))
);
--> statement-breakpoint
CREATE TABLE "post_drafts" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_drafts_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "post_poll_counts" (
	"content_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_poll_counts_content_id_place_pk" PRIMARY KEY("content_id","place")
);
--> statement-breakpoint
CREATE TABLE "post_polls" (
	"content_id" uuid PRIMARY KEY NOT NULL,
	"question" text NOT NULL,
	"options" text[] NOT NULL,
	"most" integer NOT NULL,
	"hours" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_revisions" (
	"content_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"tags" text[] NOT NULL,
	"pictures" integer NOT NULL,
	CONSTRAINT "post_revisions_content_id_number_pk" PRIMARY KEY("content_id","number")
);
--> statement-breakpoint
CREATE TABLE "post_votes" (
	"user_id" uuid NOT NULL,
	"content_id" uuid NOT NULL,
	"chosen" integer[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_votes_user_id_content_id_pk" PRIMARY KEY("user_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "user_pictures" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"slices" jsonb NOT NULL,
	"thumb" jsonb NOT NULL,
	"blur" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_pictures_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "pictures" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "sticker" text;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "mentions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "uploader_hid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "circle_details" ADD CONSTRAINT "circle_details_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_contents_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_themes" ADD CONSTRAINT "circle_themes_circle_id_contents_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_details" ADD CONSTRAINT "post_details_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_details" ADD CONSTRAINT "post_details_circle_id_contents_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_details" ADD CONSTRAINT "post_details_theme_id_circle_themes_id_fk" FOREIGN KEY ("theme_id") REFERENCES "public"."circle_themes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_details" ADD CONSTRAINT "post_details_hidden_by_users_id_fk" FOREIGN KEY ("hidden_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_details" ADD CONSTRAINT "post_details_uploader_id_users_id_fk" FOREIGN KEY ("uploader_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_drafts" ADD CONSTRAINT "post_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_poll_counts" ADD CONSTRAINT "post_poll_counts_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_polls" ADD CONSTRAINT "post_polls_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_revisions" ADD CONSTRAINT "post_revisions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_votes" ADD CONSTRAINT "post_votes_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "circle_details_name" ON "circle_details" USING btree (lower(name));--> statement-breakpoint
CREATE INDEX "circle_details_hot" ON "circle_details" USING btree ("hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_details_weight" ON "circle_details" USING btree ("weight" DESC NULLS FIRST,"content_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_members_of_circle" ON "circle_members" USING btree ("circle_id","rank" DESC NULLS FIRST,"joined_at" DESC NULLS FIRST,"user_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "circle_members_joined" ON "circle_members" USING btree ("user_id","joined_at" DESC NULLS FIRST,"circle_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "posts_new" ON "post_details" USING btree ("published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';--> statement-breakpoint
CREATE INDEX "posts_hot" ON "post_details" USING btree ("hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';--> statement-breakpoint
CREATE INDEX "posts_general_new" ON "post_details" USING btree ("published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed = 'general';--> statement-breakpoint
CREATE INDEX "posts_general_hot" ON "post_details" USING btree ("hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed = 'general';--> statement-breakpoint
CREATE INDEX "posts_of_circle_new" ON "post_details" USING btree ("circle_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';--> statement-breakpoint
CREATE INDEX "posts_of_circle_hot" ON "post_details" USING btree ("circle_id","hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';--> statement-breakpoint
CREATE INDEX "posts_of_theme_new" ON "post_details" USING btree ("theme_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';--> statement-breakpoint
CREATE INDEX "posts_of_theme_hot" ON "post_details" USING btree ("theme_id","hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';--> statement-breakpoint
CREATE INDEX "posts_of_person_new" ON "post_details" USING btree ("uploader_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';--> statement-breakpoint
CREATE INDEX "posts_of_person_hot" ON "post_details" USING btree ("uploader_id","hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no';--> statement-breakpoint
CREATE INDEX "discussions_new" ON "post_details" USING btree ("published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no' and form = 'discussion';--> statement-breakpoint
CREATE INDEX "discussions_hot" ON "post_details" USING btree ("hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no' and form = 'discussion';--> statement-breakpoint
CREATE INDEX "discussions_of_circle_new" ON "post_details" USING btree ("circle_id","published_at" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no' and form = 'discussion';--> statement-breakpoint
CREATE INDEX "discussions_of_circle_hot" ON "post_details" USING btree ("circle_id","hot_score" DESC NULLS FIRST,"content_id" DESC NULLS FIRST) WHERE listed <> 'no' and form = 'discussion';--> statement-breakpoint
CREATE INDEX "posts_pinned_in_circle" ON "post_details" USING btree ("circle_id","pinned_in_circle_at") WHERE pinned_in_circle_at is not null;--> statement-breakpoint
CREATE INDEX "posts_pinned_by_author" ON "post_details" USING btree ("uploader_id","pinned_by_author_at") WHERE pinned_by_author_at is not null;--> statement-breakpoint
CREATE INDEX "posts_hidden_in_circle" ON "post_details" USING btree ("circle_id","content_id") WHERE hidden_by is not null;--> statement-breakpoint
CREATE INDEX "user_pictures_unused" ON "user_pictures" USING btree ("created_at") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "comments_pinned" ON "comments" USING btree ("content_id","pinned_at") WHERE pinned_at is not null;