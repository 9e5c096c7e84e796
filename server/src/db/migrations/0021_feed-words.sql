CREATE TABLE "feed_words" (
	"user_id" uuid NOT NULL,
	"folded" text NOT NULL,
	"word" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_words_user_id_folded_pk" PRIMARY KEY("user_id","folded")
);
--> statement-breakpoint
ALTER TABLE "feed_words" ADD CONSTRAINT "feed_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;