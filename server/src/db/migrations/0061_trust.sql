CREATE TABLE "user_trust" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"active_days" integer DEFAULT 0 NOT NULL,
	"contributions" integer DEFAULT 0 NOT NULL,
	"strikes" integer DEFAULT 0 NOT NULL,
	"set_level" integer,
	"set_reason" text,
	"set_by" text,
	"set_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	CONSTRAINT "user_trust_set" CHECK (set_level is null or (set_level between 0 and 4 and set_reason is not null and set_by is not null and set_at is not null))
);
--> statement-breakpoint
ALTER TABLE "user_trust" ADD CONSTRAINT "user_trust_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_trust_due" ON "user_trust" USING btree ("due_at") WHERE due_at is not null;