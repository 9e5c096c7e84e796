CREATE TABLE "hash_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"act" text NOT NULL,
	"enabled" boolean NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"is_own" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hash_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"list_id" uuid NOT NULL,
	"distance" smallint NOT NULL,
	"act" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hash_matches_once" UNIQUE("list_id","path")
);
--> statement-breakpoint
CREATE TABLE "listed_hashes" (
	"list_id" uuid NOT NULL,
	"pdq" bit(256) NOT NULL,
	"parts" integer[] NOT NULL,
	"content_id" uuid,
	CONSTRAINT "listed_hashes_list_id_pdq_pk" PRIMARY KEY("list_id","pdq")
);
--> statement-breakpoint
CREATE TABLE "picture_hashes" (
	"path" text PRIMARY KEY NOT NULL,
	"pdq" bit(256) NOT NULL,
	"parts" integer[] NOT NULL,
	"quality" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hash_matches" ADD CONSTRAINT "hash_matches_list_id_hash_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."hash_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listed_hashes" ADD CONSTRAINT "listed_hashes_list_id_hash_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."hash_lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hash_matches_of_path" ON "hash_matches" USING btree ("path");--> statement-breakpoint
CREATE INDEX "hash_matches_latest" ON "hash_matches" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listed_hashes_near" ON "listed_hashes" USING gin ("parts");--> statement-breakpoint
CREATE INDEX "listed_hashes_of_content" ON "listed_hashes" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "picture_hashes_near" ON "picture_hashes" USING gin ("parts");--> statement-breakpoint
CREATE INDEX "content_pictures_of_path" ON "content_pictures" USING btree ((slices->0->>'path'));--> statement-breakpoint
CREATE INDEX "content_pictures_of_source" ON "content_pictures" USING btree ("source_hash");--> statement-breakpoint
CREATE INDEX "contents_of_cover" ON "contents" USING btree ((cover->>'path'));--> statement-breakpoint
CREATE INDEX "contents_same_words" ON "contents" USING btree (md5(lower(regexp_replace(title || description, '[^[:alnum:]]', '', 'g'))));